import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import {
  startEmulatorServer,
  type EmulatorReply,
  type EmulatorRequest,
  type TestClock,
} from '#modules/payments/providers/wire/testing/test-emulator-server.ts';
import { billArchiveOf } from './test-alipay-bill.ts';
import { createTrades, type Trades } from './test-alipay-trades.ts';

export const APP_ID = '2021000000000001';
export const SELLER_ID = '2088000000000001';

const sortedContent = (pairs: Iterable<readonly [string, string]>) =>
  [...pairs]
    .filter(([name]) => name !== 'sign')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');

/** Why a request is refused before anybody reads what it asks; null: it is rightly signed by the application. */
function faultOf(pairs: URLSearchParams, publicKey: KeyObject): string | null {
  if (pairs.get('app_id') !== APP_ID) return 'isv.invalid-app-id';
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u.test(pairs.get('timestamp') ?? '')) return 'isv.invalid-timestamp';
  if (pairs.get('charset') !== 'utf-8' || pairs.get('version') !== '1.0') return 'isv.missing-version';
  const signature = Buffer.from(pairs.get('sign') ?? '', 'base64');
  return verify('sha256', Buffer.from(sortedContent(pairs)), publicKey, signature)
    ? null
    : 'isv.invalid-signature';
}

/** The methods of the gateway, each on the business content. Names and codes are those of Alipay's documents. */
function answerOf(trades: Trades, method: string, content: Record<string, string>): object {
  switch (method) {
    case 'alipay.trade.precreate':
      return trades.precreate(content);
    case 'alipay.trade.query':
      return trades.query(content);
    case 'alipay.trade.close':
      return trades.close(content);
    case 'alipay.trade.refund':
      return trades.refund(content);
    case 'alipay.trade.fastpay.refund.query':
      return trades.findRefund(content);
    default:
      return { code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-method', sub_msg: method };
  }
}

/** Alipay's gateway, with key pairs of its own: one plays Alipay, one the application. */
export async function startAlipayEmulator(clock: TestClock) {
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const application = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const applicationPublic = createPublicKey(application.privateKey);
  const trades = createTrades(clock, SELLER_ID);
  const signed = (text: string) => sign('sha256', Buffer.from(text), alipay.privateKey).toString('base64');

  function jsonReply(name: string, answer: object): EmulatorReply {
    // As Alipay writes: slashes escaped, other letters as escapes, so that writing it anew gives other bytes.
    const raw = JSON.stringify(answer)
      .replaceAll('/', String.raw`\/`)
      .replaceAll(
        /[\u0080-\uFFFF]/gu,
        (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0'),
      );
    const body = `{"${name}":${raw},"sign":"${signed(raw)}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  }

  function bill({ bill_date: day = '' }: Record<string, string>): object {
    if (billArchiveOf(trades, day) === null)
      return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' };
    return {
      code: '10000',
      msg: 'Success',
      bill_download_url: `${server.url}/downloadBillFile.resource?bizDates=${day}`,
    };
  }

  const server = await startEmulatorServer((request: EmulatorRequest) => {
    if (request.url.pathname === '/downloadBillFile.resource') {
      const archive = billArchiveOf(trades, request.url.searchParams.get('bizDates') ?? '');
      return { status: archive === null ? 404 : 200, body: archive ?? '' };
    }
    const pairs = new URLSearchParams([...request.url.searchParams, ...new URLSearchParams(request.body)]);
    const fault = faultOf(pairs, applicationPublic);
    if (fault !== null) {
      // A request of nobody gets an unsigned answer.
      const error = { code: '40002', msg: 'Invalid Arguments', sub_code: fault, sub_msg: fault };
      return { status: 200, body: JSON.stringify({ error_response: error }) };
    }
    const method = pairs.get('method') ?? '';
    // Our own adapter wrote it.
    const content = JSON.parse(pairs.get('biz_content') ?? '{}') as Record<string, string>;
    if (method === 'alipay.trade.wap.pay') {
      const isOpen = trades.open(content);
      return { status: isOpen ? 200 : 400, body: isOpen ? '<html>支付宝</html>' : '<html>错误</html>' };
    }
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      return jsonReply(`${method.replaceAll('.', '_')}_response`, bill(content));
    }
    return jsonReply(`${method.replaceAll('.', '_')}_response`, answerOf(trades, method, content));
  });

  /** A notification in the form in which it is posted, signed now. */
  function notificationOf(pairs: Record<string, string>): Buffer {
    const signature = signed(sortedContent(Object.entries(pairs)));
    return Buffer.from(new URLSearchParams({ ...pairs, sign_type: 'RSA2', sign: signature }).toString());
  }

  return {
    server,
    trades,
    notificationOf,
    keys: {
      privateKey: application.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      alipayPublicKey: alipay.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  };
}
