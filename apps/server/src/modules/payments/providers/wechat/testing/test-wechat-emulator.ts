import {
  createCipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  startEmulatorServer,
  type EmulatorReply,
  type EmulatorRequest,
  type TestClock,
} from '#modules/payments/providers/wire/testing/test-emulator-server.ts';
import { PLATFORM_CERTIFICATES } from './test-platform-certificates.ts';
import { billOf } from './test-wechat-bill.ts';
import {
  createOrders,
  MERCHANT,
  type OrderContent,
  type Outcome,
  type RefundContent,
} from './test-wechat-orders.ts';

export const API_V3_KEY = 'an APIv3 key of 32 characters ok';
export const MERCHANT_SERIAL = '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C';

const seal = (text: string, about: string) => {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: about,
  };
};

/** True where the merchant signed this very request, within five minutes. */
function isByMerchant(
  { method, url, headers, body }: EmulatorRequest,
  clock: TestClock,
  key: KeyObject,
): boolean {
  const header = headers.authorization ?? '';
  if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || headers['user-agent'] === undefined) return false;
  const pairs = Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]),
  );
  const { mchid, nonce_str: nonce, signature = '', timestamp, serial_no: serial } = pairs;
  if (mchid !== MERCHANT.mchId || serial !== MERCHANT_SERIAL) return false;
  if (Math.abs(Number(timestamp) * 1000 - clock.now()) > 300_000) return false;
  const content = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
  return verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64'));
}

/** WeChat Pay's API over its books, with key pairs of its own and two certificates to change between. */
export async function startWechatEmulator(clock: TestClock) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const merchantPublic = createPublicKey(merchant.privateKey);
  const publicKeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const orders = createOrders(clock);
  /** Which certificates are told, which one signs; `PUB_KEY_ID_1` signs where the merchant asks for it. */
  const platform = {
    told: [0, 1],
    signer: 0,
    listAsked: 0,
    certificatesEnd: '2099-01-01T00:00:00+08:00',
    /** Where bills lie; empty: here. */
    billHost: '',
  };

  function proofOf(body: string, serial?: string): Record<string, string> {
    const isPublicKey = serial?.startsWith('PUB_KEY_ID_') ?? false;
    const certificate = PLATFORM_CERTIFICATES[platform.signer === 0 ? 0 : 1];
    const nonce = randomBytes(16).toString('hex');
    const timestamp = String(Math.floor(clock.now() / 1000));
    const key = isPublicKey ? publicKeyPair.privateKey : certificate.privateKey;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': isPublicKey ? (serial ?? '') : certificate.serial,
      'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
        'base64',
      ),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  const certificates = (): Outcome => {
    platform.listAsked += 1;
    const data = PLATFORM_CERTIFICATES.filter((_, index) => platform.told.includes(index)).map((one) => ({
      serial_no: one.serial,
      effective_time: '2020-01-01T00:00:00+08:00',
      expire_time: platform.certificatesEnd,
      encrypt_certificate: seal(one.certificate, 'certificate'),
    }));
    return { status: 200, content: { data } };
  };

  function bill({ searchParams }: URL): Outcome {
    const day = searchParams.get('bill_date') ?? '';
    const text = billOf(orders, day);
    if (text === null)
      return { status: 400, content: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } };
    const hash = createHash('sha1').update(text).digest('hex');
    const url = `${platform.billHost || server.url}/v3/billdownload/file?token=${day}`;
    return { status: 200, content: { hash_type: 'SHA1', hash_value: hash, download_url: url } };
  }

  function outcomeOf({ method, url, body }: EmulatorRequest): Outcome {
    const path = url.pathname;
    const ref = decodeURIComponent(path.split('/')[5] ?? '');
    // Our own adapter wrote the bodies.
    const content: unknown = body === '' ? null : JSON.parse(body);
    if (path === '/v3/certificates') return certificates();
    if (path === '/v3/bill/tradebill') return bill(url);
    if (path === '/v3/pay/transactions/h5') return orders.h5(content as OrderContent);
    if (path === '/v3/pay/transactions/native') return orders.native(content as OrderContent);
    if (path === '/v3/refund/domestic/refunds') return orders.refund(content as RefundContent);
    if (path.startsWith('/v3/refund/domestic/refunds/')) return orders.findRefund(ref);
    if (path.endsWith('/close') && method === 'POST') return orders.close(ref);
    if (path.startsWith('/v3/pay/transactions/out-trade-no/')) return orders.query(ref);
    return { status: 404, content: { code: 'PARAM_ERROR', message: path } };
  }

  const server = await startEmulatorServer((request): EmulatorReply => {
    if (!isByMerchant(request, clock, merchantPublic)) {
      return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }) };
    }
    if (request.url.pathname === '/v3/billdownload/file') {
      // A file carries no signature.
      return { status: 200, body: billOf(orders, request.url.searchParams.get('token') ?? '') ?? '' };
    }
    const { status, content } = outcomeOf(request);
    const body = content === null ? '' : JSON.stringify(content, null, 1);
    const asked = request.headers['wechatpay-serial'];
    const headers = proofOf(body, typeof asked === 'string' ? asked : undefined);
    return { status, headers: { 'content-type': 'application/json', ...headers }, body };
  });

  return {
    server,
    orders,
    platform,
    /** A notice as it is posted, signed now. */
    notice({ id, type, resource }: { id: string; type: string; resource: object }, serial?: string) {
      const about = type.startsWith('REFUND') ? 'refund' : 'transaction';
      const sealed = { ...seal(JSON.stringify(resource), about), original_type: about };
      const body = JSON.stringify({
        ...{ id, create_time: '2026-11-21T10:00:00+08:00', resource_type: 'encrypt-resource' },
        ...{ event_type: type, summary: '支付成功', resource: sealed },
      });
      return {
        headers: { 'content-type': 'application/json', ...proofOf(body, serial) },
        body: Buffer.from(body),
      };
    },
    config: {
      ...MERCHANT,
      serial: MERCHANT_SERIAL,
      privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      apiV3Key: API_V3_KEY,
      apiUrl: server.url,
    },
    publicKey: publicKeyPair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
