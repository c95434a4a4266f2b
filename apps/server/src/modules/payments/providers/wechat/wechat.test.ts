import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  begin,
  beginAndPay,
  paymentToStart,
  paidWebhook,
  refundOf,
  settledOf,
} from '../testing/test-acts.ts';
import type { WebhookRequest } from '../payment-provider.ts';
import { readBill } from './bill.ts';
import { readWechatKeys } from './config.ts';
import { isProven } from './protocol/proof.ts';
import { openSealed } from './protocol/sealed-resource.ts';
import { authorizationOf } from './protocol/signing.ts';
import { PLATFORM_CERTIFICATES } from './testing/test-platform-certificates.ts';
import { makeWechatHarness } from './testing/test-wechat-harness.ts';
import { ANSWER_VECTOR, REQUEST_VECTORS, SEALED_VECTOR, VECTOR_KEY } from './testing/test-wechat-vectors.ts';
import { createWechatProvider } from './wechat-provider.ts';

const HOUR_MS = 3_600_000;
const refusal = (request: Promise<unknown>) => settledOf(request);
const ended = { fault: 'signature' };

test('requests are signed as OpenSSL and WeChat’s own library sign them', () => {
  const keys = readWechatKeys({
    appId: 'wx1',
    mchId: '1900000001',
    serial: 'ABC',
    privateKey: VECTOR_KEY.replaceAll('\n', String.raw`\n`),
    apiV3Key: SEALED_VECTOR.key,
  });
  for (const { signature, ...request } of REQUEST_VECTORS) {
    const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242';
    expect(authorizationOf({ ...request, nonce, timestamp: 1_763_690_400 }, keys)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="${nonce}",signature="${signature}",timestamp="1763690400",serial_no="ABC"`,
    );
  }
});

test('an answer that OpenSSL signed is proven, with the line’s end after its body', () => {
  const { body, ...rest } = ANSWER_VECTOR;
  const proof = { ...rest, serial: '1' };
  const key = new X509Certificate(PLATFORM_CERTIFICATES[0].certificate).publicKey;
  expect(isProven(proof, Buffer.from(body), key)).toBe(true);
  expect(isProven(proof, Buffer.from(`${body}\n`), key)).toBe(false);
  expect(isProven({ ...proof, timestamp: '1763690401' }, Buffer.from(body), key)).toBe(false);
});

test('what was sealed elsewhere is opened; another key, nonce or subject opens nothing', () => {
  const { key, text, ...sealed } = SEALED_VECTOR;
  expect(openSealed(sealed, Buffer.from(key))).toBe(text);
  expect(() => openSealed(sealed, Buffer.from(key.toUpperCase()))).toThrow(Error);
  expect(() => openSealed({ ...sealed, nonce: 'fdasfjihihii' }, Buffer.from(key))).toThrow(Error);
  expect(() => openSealed({ ...sealed, associated_data: 'refund' }, Buffer.from(key))).toThrow(Error);
  expect(() => openSealed({ ...sealed, ciphertext: 'AAAA' }, Buffer.from(key))).toThrow('too short');
});

test('phones get a page that leads back, desktops and WeChat itself a code', async () => {
  const h = await makeWechatHarness('phone');
  const { started } = await begin(h);
  const url = started.step.kind === 'redirect' ? new URL(started.step.url) : null;
  expect(url?.searchParams.get('redirect_url')).toBe('https://aurora.example/pay/return?order=A1');
  const inWechat = 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50';
  expect((await begin(h, { payer: { userAgent: inWechat, ip: '203.0.113.7' } })).started.step).toMatchObject({
    kind: 'qr',
    content: expect.stringMatching(/^weixin:/u),
  });
  await h.stop();
});

test('WeChat’s change of its certificate is followed, and the old one serves until it is withdrawn', async () => {
  const h = await makeWechatHarness('desktop');
  const { platform } = h.emulator;
  platform.told = [0];
  const before = await begin(h);
  await h.payerPays(before);
  const old = await paidWebhook(h, before);

  Object.assign(platform, { told: [0, 1], signer: 1 });
  // A minute is the least between two lists.
  h.clock.advance(61_000);
  const after = await beginAndPay(h);
  expect(platform.listAsked).toBe(2);
  expect((await paidWebhook(h, after)).request.headers['wechatpay-serial']).toBe(
    PLATFORM_CERTIFICATES[1].serial,
  );
  expect((await h.provider.readWebhook(old.request)).eventId).toBe(old.event.eventId);

  platform.told = [1];
  h.clock.advance(12 * HOUR_MS);
  await h.provider.query(after.ref);
  platform.signer = 0;
  const [late] = await h.deliver({ again: true });
  await expect(h.provider.readWebhook(late ?? old.request)).rejects.toMatchObject(ended);
  await h.stop();
});

test('serials that somebody made up make us ask for a list once a minute at most', async () => {
  const h = await makeWechatHarness('desktop');
  const begun = await begin(h);
  await h.payerPays(begun);
  const { request } = await paidWebhook(h, begun);
  for (let count = 0; count < 20; count += 1) {
    const headers = { ...request.headers, 'wechatpay-serial': `5A${count}` };
    await expect(h.provider.readWebhook({ ...request, headers })).rejects.toMatchObject(ended);
  }
  expect(h.emulator.platform.listAsked).toBe(1);
  await h.stop();
});

test('WeChat’s probes with a wrong signature are answered by an error', async () => {
  const h = await makeWechatHarness('desktop');
  const begun = await begin(h);
  await h.payerPays(begun);
  const { request } = await paidWebhook(h, begun);
  const probe = await h.withSignature(request, (text) => `WECHATPAY/SIGNTEST/${text}`);
  await expect(h.provider.readWebhook(probe)).rejects.toMatchObject(ended);
  expect(h.provider.webhookReplies.failure.status).toBeGreaterThanOrEqual(400);
  await h.stop();
});

test('a merchant with the wrong APIv3 key believes nobody', async () => {
  const h = await makeWechatHarness('desktop');
  const config = { ...h.emulator.config, apiV3Key: 'x'.repeat(32) };
  const provider = createWechatProvider(config, { clock: h.clock, fetch });
  const started = refusal(provider.start(paymentToStart(h)));
  expect(await started).toMatchObject({ name: 'ProviderUnclear' });
  expect(() => createWechatProvider({ ...config, apiV3Key: 'short' }, { clock: h.clock, fetch })).toThrow(
    '32',
  );
  await h.stop();
});

test('a merchant whom WeChat does not know is refused at the start, and learns nothing of payments', async () => {
  const h = await makeWechatHarness('desktop');
  const { ref } = await begin(h);
  const stranger = createWechatProvider({ ...h.emulator.config, serial: 'FF' }, { clock: h.clock, fetch });
  const refused = { name: 'ProviderRefusal', isFinal: false };
  expect(await refusal(stranger.start(paymentToStart(h)))).toMatchObject(refused);
  expect(await refusal(stranger.query(ref))).toMatchObject({ name: 'ProviderUnclear' });
  expect(await stranger.close(ref)).toBe('unclear');
  const refund = { payment: ref, merchantRefundRef: 'refund_1', amountMinor: 1, reason: 'x' };
  expect(await stranger.refund(refund)).toMatchObject({ status: 'unclear' });
  await h.stop();
});

test('refunds that the payer’s bank refused wait for the operator, closed ones are off', async () => {
  const h = await makeWechatHarness('desktop');
  for (const [status, state] of [
    ['ABNORMAL', { status: 'accepted', failure: expect.stringMatching('merchant platform') }],
    ['CLOSED', { status: 'failed', failure: expect.stringMatching(/./u) }],
  ] as const) {
    const refund = refundOf(await beginAndPay(h), 100);
    await h.provider.refund(refund);
    await h.deliver();
    h.emulator.orders.endRefund(refund.merchantRefundRef, status);
    const [told]: readonly (WebhookRequest | undefined)[] = await h.deliver();
    expect(told && (await h.provider.readWebhook(told)).news).toMatchObject({ about: 'refund', state });
    expect(await h.provider.queryRefund(refund)).toMatchObject(state);
  }
  await h.stop();
});

test('an order that is closed cannot be started again, and one that is paid is to be looked at', async () => {
  const h = await makeWechatHarness('desktop');
  const closed = await begin(h);
  await h.provider.close(closed.ref);
  expect(await refusal(h.provider.start(closed.asked))).toMatchObject({
    name: 'ProviderRefusal',
    isFinal: false,
  });
  const paid = await beginAndPay(h);
  expect(await refusal(h.provider.start(paid.asked))).toMatchObject({ name: 'ProviderUnclear' });
  await h.stop();
});

test('a day of ours takes its lines from two bills of China’s', async () => {
  const h = await makeWechatHarness('desktop');
  // 15:30 UTC is 23:30 in China, 16:30 is past midnight there.
  h.clock.advance(13.5 * HOUR_MS);
  const evening = await beginAndPay(h, { description: '片名 ,`“Ｘ” 第1集' });
  h.clock.advance(HOUR_MS);
  const night = await beginAndPay(h);
  h.clock.advance(72 * HOUR_MS);
  const rows = (await h.provider.statement?.('2026-11-21')) ?? [];
  expect(rows.map(({ merchantRef }) => merchantRef)).toEqual([
    evening.ref.merchantRef,
    night.ref.merchantRef,
  ]);
  expect(rows[0]?.at).toEqual(new Date('2026-11-21T15:30:00Z'));
  // China's 22nd begins with what is still our 21st.
  expect(await h.provider.statement?.('2026-11-22')).toEqual([]);
  expect(await h.provider.statement?.('2026-11-19')).toEqual([]);
  await h.stop();
});

test('of a day whose bill is not made yet, “no bill” is not told as “nothing moved”', async () => {
  const h = await makeWechatHarness('desktop');
  await expect(h.provider.statement?.('2026-11-21')).rejects.toMatchObject({ name: 'ProviderUnclear' });
  h.clock.advance(48 * HOUR_MS);
  expect(await h.provider.statement?.('2026-11-21')).toEqual([]);
  await h.stop();
});

test('a bill is read by the names of its columns, up to its sums, and never half', () => {
  const head = '交易时间,商户订单号,交易状态,货币种类,商品名称,订单金额,申请退款金额';
  const line = (cells: string[]) => cells.map((cell) => `\`${cell}`).join(',');
  const paid = line(['2026-11-21 10:00:00', 'ref_1', 'SUCCESS', 'CNY', 'a,`b,`c', '12.30', '0.00']);
  const back = line(['2026-11-21 11:00:00', 'ref_1', 'REFUND', 'CNY', 'a', '0.00', '1.00']);
  const text = `\uFEFF${head}\r\n${paid}\r\n${back}\r\n总交易单数,应结订单总金额\r\n\`2,\`0.00\r\n`;
  const common = { merchantRef: 'ref_1', currency: 'CNY' };
  expect(readBill(text)).toEqual([
    { ...common, kind: 'payment', amountMinor: 1230, at: new Date('2026-11-21T02:00:00Z') },
    { ...common, kind: 'refund', amountMinor: 100, at: new Date('2026-11-21T03:00:00Z') },
  ]);
  for (const broken of [
    text.replace('`12.30', '`12.3000'),
    text.replace(',`SUCCESS', ''),
    '<html></html>',
    '',
  ]) {
    expect(() => readBill(broken), broken).toThrow(Error);
  }
});

test('answers that were changed on the way, unsigned, old, or given to another question prove nothing', async () => {
  const h = await makeWechatHarness('desktop');
  const [begun, other] = [await beginAndPay(h), await begin(h)];
  const path = `/v3/pay/transactions/out-trade-no/${begun.ref.merchantRef}`;
  let kept: { body: string; headers: Headers } | null = null;
  const line =
    (change: (body: string, headers: Headers) => string): typeof fetch =>
    async (input, init) => {
      const response = await fetch(input, init);
      if (!(typeof input === 'string' && input.includes(path))) return response;
      const headers = new Headers(response.headers);
      const body = change(await response.text(), headers);
      kept = { body, headers };
      return new Response(body, { headers, status: response.status });
    };
  const providerWith = (fetchLine: typeof fetch) =>
    createWechatProvider(h.emulator.config, { clock: h.clock, fetch: fetchLine });
  const changes: Record<string, (body: string, headers: Headers) => string> = {
    'another amount': (body) => body.replace('1230', '9930'),
    'no signature': (body, headers) => {
      headers.delete('wechatpay-signature');
      return body;
    },
    'another time': (body, headers) => {
      headers.set('wechatpay-timestamp', String(Number(headers.get('wechatpay-timestamp')) + 1));
      return body;
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    const outcome = settledOf(providerWith(line(change)).query(begun.ref));
    expect(await outcome, name).toMatchObject({ name: 'ProviderUnclear' });
  }

  const honest = providerWith(line((body) => body));
  expect(await honest.query(begun.ref)).toMatchObject({ status: 'paid' });
  const replay: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('out-trade-no') && kept !== null
      ? Promise.resolve(new Response(kept.body, { headers: kept.headers }))
      : fetch(input, init);
  const replayed = providerWith(replay);
  expect(await replayed.query(begun.ref)).toMatchObject({ status: 'paid' });
  expect(await settledOf(replayed.query(other.ref))).toMatchObject({ name: 'ProviderUnclear' });
  h.clock.advance(301_000);
  expect(await settledOf(replayed.query(begun.ref))).toMatchObject({ name: 'ProviderUnclear' });
  await h.stop();
});

test('a certificate that has ended proves nothing any more', async () => {
  const h = await makeWechatHarness('desktop');
  h.emulator.platform.certificatesEnd = '2026-11-21T12:00:00+08:00';
  const begun = await begin(h);
  await h.payerPays(begun);
  h.clock.advance(2 * HOUR_MS);
  expect(await settledOf(h.provider.query(begun.ref))).toMatchObject({ name: 'ProviderUnclear' });
  const [told] = await h.deliver();
  await expect(told && h.provider.readWebhook(told)).rejects.toMatchObject(ended);
  await h.stop();
});

test('an old list of certificates brings no withdrawn one back', async () => {
  const h = await makeWechatHarness('desktop');
  let list: { body: string; headers: Headers } | null = null;
  const line: typeof fetch = async (input, init) => {
    if (!(typeof input === 'string' && input.endsWith('/v3/certificates'))) return await fetch(input, init);
    if (list === null) {
      const response = await fetch(input, init);
      list = { headers: new Headers(response.headers), body: await response.text() };
    }
    return new Response(list.body, { headers: list.headers });
  };
  const providerWith = () => createWechatProvider(h.emulator.config, { clock: h.clock, fetch: line });
  await providerWith().start(paymentToStart(h));
  h.clock.advance(301_000);
  expect(await settledOf(providerWith().start(paymentToStart(h)))).toMatchObject({ name: 'ProviderUnclear' });
  await h.stop();
});

test('a notice for another application of the same merchant is refused', async () => {
  const h = await makeWechatHarness('desktop');
  const begun = await begin(h);
  await h.payerPays(begun);
  const news = h.emulator.orders.news[0] ?? { id: '', type: '', resource: {} };
  const other = h.emulator.notice({ ...news, resource: { ...news.resource, appid: 'wx0000000000000002' } });
  await expect(h.provider.readWebhook(other)).rejects.toMatchObject({ fault: 'merchant' });
  const strange = h.emulator.notice({ ...news, type: 'COUPON.USE' });
  expect(await h.provider.readWebhook(strange)).toEqual({ eventId: news.id, news: null });
  await h.stop();
});

test('a bill with another digest, or on another host, is none', async () => {
  const h = await makeWechatHarness('desktop');
  await beginAndPay(h);
  h.clock.advance(48 * HOUR_MS);
  const asked: string[] = [];
  const line: typeof fetch = async (input, init) => {
    const url = typeof input === 'string' ? input : '';
    asked.push(url);
    const response = await fetch(input, init);
    return url.includes('/billdownload/')
      ? new Response((await response.text()).replace('12.30', '12.31'))
      : response;
  };
  const provider = createWechatProvider(h.emulator.config, { clock: h.clock, fetch: line });
  await expect(provider.statement?.('2026-11-21')).rejects.toThrow('digest');
  h.emulator.platform.billHost = 'https://bills.example';
  await expect(provider.statement?.('2026-11-21')).rejects.toThrow('another host');
  expect(asked.filter((url) => url.includes('bills.example'))).toEqual([]);
  await h.stop();
});

test('what is told of another refund is not taken for this one', async () => {
  const h = await makeWechatHarness('desktop');
  const begun = await beginAndPay(h);
  const [one, other] = [refundOf(begun, 100), refundOf(begun, 100)];
  await h.provider.refund(one);
  let answer: { body: string; headers: Headers } | null = null;
  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!(typeof input === 'string' && input.includes('/refunds/'))) return response;
    answer = { headers: new Headers(response.headers), body: await response.text() };
    return new Response(answer.body, { headers: answer.headers });
  };
  const recorded = createWechatProvider(h.emulator.config, { clock: h.clock, fetch: recording });
  expect(await recorded.queryRefund(one)).toEqual({ status: 'done' });
  const replay: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('/refunds/') && answer !== null
      ? Promise.resolve(new Response(answer.body, { headers: answer.headers }))
      : fetch(input, init);
  const replayed = createWechatProvider(h.emulator.config, { clock: h.clock, fetch: replay });
  expect(await replayed.queryRefund(one)).toEqual({ status: 'done' });
  expect(await replayed.queryRefund(other)).toMatchObject({ status: 'unclear' });
  expect(await replayed.queryRefund({ ...one, amountMinor: 99 })).toMatchObject({ status: 'unclear' });
  await h.stop();
});
