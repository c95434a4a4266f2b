import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentToStart } from '../payment-provider.ts';
import { begin } from '../testing/test-acts.ts';
import { minorOfDecimal } from '@aurora/money';
import { isSigned } from '../wire/is-signed.ts';
import { readPrivateKey, readPublicKey } from '../wire/read-key.ts';
import { createAlipayProvider } from './alipay-provider.ts';
import { readBillArchive, readBillText } from './bill.ts';
import { rawObjectOf } from './protocol/signed-answer.ts';
import { contentToSign, signRsa2 } from './protocol/signing.ts';
import { zipOf } from './testing/test-alipay-bill.ts';
import { APP_ID, SELLER_ID, startAlipayEmulator } from './testing/test-alipay-emulator.ts';
import { makeAlipayHarness } from './testing/test-alipay-harness.ts';
import {
  SIGNED_ANSWER,
  SIGNED_NOTIFICATION,
  SIGNED_REQUEST,
  VECTOR_KEYS,
} from './testing/test-alipay-vectors.ts';
import { createTestClock } from '../wire/testing/test-emulator-server.ts';

const PRODUCTION = {
  appId: APP_ID,
  sellerId: SELLER_ID,
  privateKey: VECTOR_KEYS.pkcs8,
  alipayPublicKey: VECTOR_KEYS.publicKey,
};

const unreachable: typeof fetch = () => Promise.reject(new Error('nobody is to be asked'));
const vectorProvider = (changes: Partial<typeof PRODUCTION> = {}) =>
  createAlipayProvider({ ...PRODUCTION, ...changes }, { clock: createTestClock(), fetch: unreachable });

const webhook = (body: string) => ({ headers: {}, body: Buffer.from(body) });

test('a request is signed as Alipay’s own SDK signs it', () => {
  const { sign, ...pairs } = SIGNED_REQUEST;
  for (const form of [VECTOR_KEYS.pkcs8, VECTOR_KEYS.pkcs1]) {
    expect(signRsa2(contentToSign(pairs), readPrivateKey(form, 'the key'))).toBe(sign);
  }
});

test('an answer is checked over the characters in which it was written', () => {
  const raw = rawObjectOf(SIGNED_ANSWER, 'alipay_trade_query_response') ?? '';
  const { sign } = JSON.parse(SIGNED_ANSWER) as { sign: string };
  const publicKey = readPublicKey(VECTOR_KEYS.publicKey, 'the key');
  expect(isSigned(raw, sign, publicKey)).toBe(true);
  expect(isSigned(JSON.stringify(JSON.parse(raw)), sign, publicKey)).toBe(false);
  expect(rawObjectOf(SIGNED_ANSWER, 'alipay_trade_close_response')).toBeNull();
});

test('the object of an answer ends where its own brace ends, whatever its texts hold', () => {
  const cases: readonly [answer: string, raw: string | null][] = [
    ['{"a_response":{},"sign":"x"}', '{}'],
    [' { "a_response" : {"x":{"y":"}"}} , "sign":"{"}', '{"x":{"y":"}"}}'],
    [String.raw`{"a_response":{"x":"\\\"}"},"sign":"x"}`, String.raw`{"x":"\\\"}"}`],
    ['{"sign":"x","a_response":{}}', null],
    ['{"a_response":{"x":"', null],
    ['{"a_response":{', null],
    ['', null],
  ];
  for (const [answer, raw] of cases) expect(rawObjectOf(answer, 'a_response'), answer).toBe(raw);
});

test('whatever an answer says, its own characters are found in it', () => {
  const answers = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat({ max: 3 }), fc.string());
  fc.assert(
    fc.property(answers, ([answer, indent, sign]) => {
      const raw = JSON.stringify(answer, null, indent);
      const text = `{"a_response":${raw},"sign":${JSON.stringify(sign)}}`;
      expect(rawObjectOf(text, 'a_response')).toBe(raw);
    }),
  );
});

test('a notification that was signed elsewhere is read to the cent, in China’s time', async () => {
  expect(await vectorProvider().readWebhook(webhook(SIGNED_NOTIFICATION))).toEqual({
    eventId: '2026112100222080001057051400000001',
    news: {
      about: 'payment',
      evidence: {
        merchantRef: 'vector_0001',
        providerRef: '2026112122001457051400000001',
        status: 'paid',
        amountMinor: 1230,
        currency: 'CNY',
        merchantId: SELLER_ID,
        at: new Date('2026-11-21T00:00:01Z'),
      },
    },
  });
});

test('a notification for another application or another seller is refused, though Alipay signed it', async () => {
  for (const changes of [{ appId: '2021000000000002' }, { sellerId: '2088000000000002' }]) {
    const outcome = vectorProvider(changes).readWebhook(webhook(SIGNED_NOTIFICATION));
    await expect(outcome).rejects.toMatchObject({ fault: 'merchant' });
  }
});

test('a name that comes twice is refused: one value would be signed and another one read', async () => {
  for (const value of ['0.01', '12.30']) {
    const twice = webhook(`${SIGNED_NOTIFICATION}&total_amount=${value}`);
    await expect(vectorProvider().readWebhook(twice)).rejects.toMatchObject({ fault: 'malformed' });
  }
});

test('a key that cannot be read ends the start, without the key in the message', () => {
  const broken = () => vectorProvider({ privateKey: 'bm90IGEga2V5' });
  expect(broken).toThrow(/private key is no RSA key/u);
  expect(broken).not.toThrow(/bm90/u);
});

test('decimal amounts are exact, and what is no amount is none', () => {
  const cases: readonly [text: string, minor: number | null][] = [
    ['12.30', 1230],
    ['12.3', 1230],
    ['12', 1200],
    ['0.01', 1],
    ['9999999.99', 999_999_999],
    ['1.005', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
    [' 1', null],
    ['１.00', null],
    ['99999999999999.00', null],
  ];
  for (const [text, minor] of cases) expect(minorOfDecimal(text), text).toBe(minor);
});

test('a year later a trade is finished, and is still told as paid', async () => {
  const clock = createTestClock();
  const { server, trades, keys } = await startAlipayEmulator(clock);
  const config = { ...keys, appId: APP_ID, sellerId: SELLER_ID, gateway: `${server.url}/gateway.do` };
  const provider = createAlipayProvider(config, { clock, fetch });
  const ref = { merchantRef: 'ref_0001', providerRef: null, method: 'alipay', currency: 'CNY' } as const;
  const payment = { ...ref, amountMinor: 1230 };
  trades.open({
    out_trade_no: 'ref_0001',
    total_amount: '12.30',
    time_expire: '2026-11-22 00:00:00',
    seller_id: SELLER_ID,
  });
  trades.pay('ref_0001', undefined);
  trades.finish('ref_0001');
  expect(await provider.query(payment)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  const refund = { payment, merchantRefundRef: 'refund_1', amountMinor: 1230, reason: 'late' };
  expect(await provider.refund(refund)).toMatchObject({ status: 'failed' });
  await server.stop();
});

test('a closed trade is told as closed by a query and by a notification, a refunded one by neither', async () => {
  const h = await makeAlipayHarness('phone, on the page');
  const closed = await begin(h);
  await h.provider.close(closed.ref);
  const [told] = await h.deliver();
  expect(await h.provider.readWebhook(told ?? webhook(''))).toMatchObject({
    news: { about: 'payment', evidence: { status: 'closed', merchantRef: closed.ref.merchantRef } },
  });

  const refunded = await begin(h);
  await h.payerPays(refunded);
  const { amountMinor } = refunded.ref;
  await h.provider.refund({ payment: refunded.ref, merchantRefundRef: 'refund_1', amountMinor, reason: 'x' });
  expect(await h.provider.query(refunded.ref)).toMatchObject({ status: 'paid' });
  const [, back] = await h.deliver();
  expect(new URLSearchParams(Buffer.from(back?.body ?? []).toString()).get('trade_status')).toBe(
    'TRADE_CLOSED',
  );
  expect(await h.provider.readWebhook(back ?? webhook(''))).toMatchObject({
    news: { about: 'refund', merchantRefundRef: 'refund_1', state: { status: 'done' } },
  });
  await h.stop();
});

test('phones get a page, desktops a code, and neither without CNY', async () => {
  const h = await makeAlipayHarness('desktop, code scanned');
  const { started, asked } = await begin(h);
  expect(started.step).toMatchObject({ kind: 'qr' });
  const onPhone: PaymentToStart = { ...asked, merchantRef: 'phone_1' };
  expect((await vectorProvider().start(onPhone)).step).toMatchObject({ kind: 'redirect' });
  await h.stop();
});

test('an answer that somebody else signed proves nothing', async () => {
  const h = await makeAlipayHarness('phone, on the page');
  const { ref } = await begin(h);
  const gateway = (await begin(h)).started.step;
  const other = createAlipayProvider(
    { ...PRODUCTION, gateway: gateway.kind === 'redirect' ? gateway.url.split('?')[0] : '' },
    { clock: h.clock, fetch },
  );
  // The emulator does not know this application's key either: its refusal is unsigned.
  await expect(other.query(ref)).rejects.toMatchObject({ name: 'ProviderUnclear' });
  expect(await other.close(ref)).toBe('unclear');
  await h.stop();
});

test('answers that were changed on the way, unsigned, or given to another question prove nothing', async () => {
  const h = await makeAlipayHarness('desktop, code scanned');
  const [begun, other] = [await begin(h), await begin(h)];
  await h.payerPays(begun);
  const answerTo = async (ref: string) => {
    const asking: string[] = [];
    const recording: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      asking.push(await response.clone().text());
      return response;
    };
    const provider = h.providerWith(recording);
    await provider.query({ ...begun.ref, merchantRef: ref });
    return asking[0] ?? '';
  };
  const paid = await answerTo(begun.ref.merchantRef);
  for (const answer of [
    paid.replace('12.30', '99.30'),
    paid.replace(/,"sign":"[^"]*"/u, ''),
    paid.replace('TRADE_SUCCESS', 'TRADE_CLOSED'),
  ]) {
    const provider = h.providerWith(() => Promise.resolve(new Response(answer)));
    await expect(provider.query(begun.ref)).rejects.toMatchObject({ name: 'ProviderUnclear' });
    expect(await provider.close(begun.ref)).toBe('unclear');
  }
  const replayed = h.providerWith(() => Promise.resolve(new Response(paid)));
  expect(await replayed.query(begun.ref)).toMatchObject({ status: 'paid' });
  await expect(replayed.query(other.ref)).rejects.toMatchObject({ name: 'ProviderUnclear' });
  await h.stop();
});

test('a day of ours takes its lines from two archives of Alipay’s', async () => {
  const h = await makeAlipayHarness('phone, on the page');
  const HOUR_MS = 3_600_000;
  // 15:30 UTC is 23:30 in China, 16:30 is past midnight there.
  h.clock.advance(13.5 * HOUR_MS);
  const evening = await begin(h, { description: '片名, “第1集”, 高清' });
  await h.payerPays(evening);
  h.clock.advance(HOUR_MS);
  await h.provider.refund({
    payment: evening.ref,
    merchantRefundRef: 'refund_1',
    amountMinor: 30,
    reason: 'x',
  });
  await expect(h.provider.statement?.('2026-11-23')).rejects.toMatchObject({ name: 'ProviderUnclear' });
  h.clock.advance(60 * HOUR_MS);
  const common = { merchantRef: evening.ref.merchantRef, currency: 'CNY' };
  expect(await h.provider.statement?.('2026-11-21')).toEqual([
    { ...common, kind: 'payment', amountMinor: 1230, at: new Date('2026-11-21T15:30:00Z') },
    { ...common, kind: 'refund', amountMinor: 30, at: new Date('2026-11-21T16:30:00Z') },
  ]);
  expect(await h.provider.statement?.('2026-11-19')).toEqual([]);
  await h.stop();
});

test('a bill is read whole or not at all, and its sums are no bill', async () => {
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）';
  const text = `#x\r\n${head}\r\n1\t,ref_1\t,交易,a,b,2026-11-21 10:00:00,12.30\r\n#end\r\n`;
  expect(readBillText(text)).toMatchObject([{ merchantRef: 'ref_1', kind: 'payment', amountMinor: 1230 }]);
  expect(readBillText('#x\r\n门店编号,门店名称\r\n#end')).toBeNull();
  for (const broken of [
    text.replace('#end', ''),
    text.replace('12.30', '-12.30'),
    text.replace('交易,', '转账,'),
    text.replace('ref_1', ''),
    text.replace('2026-11-21 ', ''),
  ]) {
    expect(() => readBillText(broken), broken).toThrow(Error);
  }
  const name = Buffer.from('a.csv');
  for (const file of [Buffer.from('<html>下载超时</html>'), zipOf([{ name, content: Buffer.from('#x') }])]) {
    await expect(readBillArchive(file)).rejects.toMatchObject({ name: 'ProviderUnclear' });
  }
});

/** An application whose gateway says what is given here, rightly signed. */
function applicationHearing(answerTo: (method: string) => object, asked: string[] = []) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const line: typeof fetch = (input) => {
    const url = new URL(typeof input === 'string' ? input : '');
    asked.push(url.href);
    const method = url.searchParams.get('method') ?? '';
    const raw = JSON.stringify(answerTo(method));
    const name = `${method.replaceAll('.', '_')}_response`;
    return Promise.resolve(new Response(`{"${name}":${raw},"sign":"${signRsa2(raw, privateKey)}"}`));
  };
  const alipayPublicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const parts = { clock: createTestClock('2026-11-25T00:00:00Z'), fetch: line };
  return createAlipayProvider({ ...PRODUCTION, alipayPublicKey }, parts);
}

test('a refund is done when Alipay tells of this very refund, and not before', async () => {
  const yes = { code: '10000', msg: 'Success', out_trade_no: 'ref_0001' };
  const found = {
    ...yes,
    out_request_no: 'refund_1',
    refund_amount: '0.30',
    refund_status: 'REFUND_SUCCESS',
  };
  const payment = {
    merchantRef: 'ref_0001',
    providerRef: null,
    method: 'alipay',
    amountMinor: 1230,
    currency: 'CNY',
  } as const;
  const refund = { payment, merchantRefundRef: 'refund_1', amountMinor: 30, reason: 'x' };
  const cases: readonly [answer: object, status: string][] = [
    [found, 'done'],
    [{ ...found, refund_status: '' }, 'unclear'],
    [{ ...found, refund_amount: '12.30' }, 'unclear'],
    [{ ...found, out_request_no: 'refund_2' }, 'unclear'],
    [yes, 'unclear'],
  ];
  for (const [answer, status] of cases) {
    expect(await applicationHearing(() => answer).queryRefund(refund)).toMatchObject({ status });
    // Without a change of funds it may be a repetition: only the refund itself tells.
    const repeated = { ...yes, fund_change: 'N' };
    const provider = applicationHearing((method) => (method === 'alipay.trade.refund' ? repeated : answer));
    expect(await provider.refund(refund)).toMatchObject({ status });
  }
  const others = applicationHearing(() => ({ ...yes, out_trade_no: 'ref_0002', fund_change: 'Y' }));
  expect(await others.refund(refund)).toMatchObject({ status: 'unclear' });
  expect(await others.close(payment)).toBe('unclear');
});

test('codes that ask to come again are unclear, those that say no end the start or the refund', async () => {
  const h = await makeAlipayHarness('desktop, code scanned');
  const { asked, ref } = await begin(h);
  await h.stop();
  const atDesk = { ...asked, payer: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', ip: '203.0.113.7' } };
  const refund = { payment: ref, merchantRefundRef: 'refund_1', amountMinor: 30, reason: 'x' };
  const cases: readonly [answer: object, start: object, refund: string][] = [
    [{ code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' }, { name: 'ProviderUnclear' }, 'unclear'],
    [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, { name: 'ProviderUnclear' }, 'unclear'],
    [{ code: '40005', sub_code: 'isv.app-call-limited' }, { name: 'ProviderUnclear' }, 'unclear'],
    [{ code: '40004', sub_code: 'ACQ.TRADE_HAS_SUCCESS' }, { name: 'ProviderUnclear' }, 'unclear'],
    [{ code: '40004', sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' }, { name: 'ProviderUnclear' }, 'unclear'],
    [
      { code: '40004', sub_code: 'ACQ.ACCESS_FORBIDDEN' },
      { name: 'ProviderRefusal', isFinal: false },
      'failed',
    ],
    [
      { code: '40004', sub_code: 'ACQ.TOTAL_FEE_EXCEED' },
      { name: 'ProviderRefusal', isFinal: true },
      'failed',
    ],
  ];
  for (const [answer, start, refundStatus] of cases) {
    const provider = applicationHearing(() => ({ msg: 'x', ...answer }));
    await expect(provider.start(atDesk)).rejects.toMatchObject(start);
    expect(await provider.refund(refund)).toMatchObject({ status: refundStatus });
    await expect(provider.query(ref)).rejects.toMatchObject({ name: 'ProviderUnclear' });
  }
  const unsigned = JSON.stringify({
    alipay_trade_precreate_response: {
      code: '10000',
      out_trade_no: ref.merchantRef,
      qr_code: 'https://evil.example',
    },
  });
  const parts = { clock: h.clock, fetch: () => Promise.resolve(new Response(unsigned)) };
  const outcome = createAlipayProvider(PRODUCTION, parts).start(atDesk);
  await expect(outcome).rejects.toMatchObject({ name: 'ProviderUnclear' });
});

test('an archive on another host is not fetched, and on Alipay’s own only over TLS', async () => {
  const asked: string[] = [];
  for (const [url, fetched] of [
    ['http://dwbillcenter.alipay.com/x?token=1', 'https://dwbillcenter.alipay.com/x?token=1'],
    ['https://alipay.com.example/x', null],
    ['https://evilalipay.com/x', null],
    ['https://dwbillcenter.alipay.com:8443/x', null],
  ] as const) {
    asked.length = 0;
    const answer = { code: '10000', msg: 'Success', bill_download_url: url };
    const provider = applicationHearing(() => answer, asked);
    await expect(provider.statement?.('2026-11-21')).rejects.toMatchObject({ name: 'ProviderUnclear' });
    const others = asked.filter((one) => !one.startsWith('https://openapi.alipay.com/gateway.do'));
    expect(new Set(others), url).toEqual(new Set(fetched === null ? [] : [fetched]));
  }
});
