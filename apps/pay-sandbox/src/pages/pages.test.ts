import { afterAll, beforeAll, expect, test } from 'vitest';
import { METHODS } from '../payments/payment.ts';
import { type Sandbox, makePayment, press, startSandbox } from '../testing/test-sandbox.ts';
import { LANGUAGES } from '../texts/languages.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const get = async (path: string): Promise<{ status: number; headers: Headers; text: string }> => {
  const answer = await fetch(sandbox.base() + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const of = (method: string) => ({ method, currency: ['alipay', 'wechat'].includes(method) ? 'CNY' : 'USD' });

test.each(METHODS)(
  'a page of %s shows the mark of test money in every language, and nothing of its own runs',
  async (method) => {
    const { page } = await makePayment(sandbox, of(method));
    for (const [language, { texts }] of Object.entries(LANGUAGES)) {
      const { status, headers, text } = await get(`${page}?lang=${language}`);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(texts.testMoney);
      expect(text).not.toMatch(/\{\w+\}|undefined|<script(?! src="\/assets\/page\.js")|\son\w+=|style=/u);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/u);
    }
  },
);

test('a page speaks the language of the payment, another where that is asked, and English for unknown ones', async () => {
  const { page } = await makePayment(sandbox, { locale: 'fr-FR' });
  expect((await get(page)).text).toContain('<html lang="fr-FR">');
  expect((await get(`${page}?lang=ru-RU`)).text).toContain('<html lang="ru-RU">');
  const unknown = await makePayment(sandbox, { locale: 'xx' });
  expect((await get(unknown.page)).text).toContain('<html lang="en-US">');
});

test('what a merchant writes is text, wherever it stands', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`;
  for (const method of METHODS) {
    const { page, act } = await makePayment(sandbox, { ...of(method), description: evil });
    const open = (await get(page)).text;
    await act('pay');
    for (const text of [open, (await get(page)).text]) {
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(text).not.toMatch(/<script>|<img/u);
    }
  }
});

test('the way back carries a reference that says nothing of the payment', async () => {
  const { ref, page, act } = await makePayment(sandbox);
  await act('pay');
  const [, back = ''] = /href="(https:\/\/aurora\.example[^"]*)"/u.exec((await get(page)).text) ?? [];
  const url = new URL(back.replaceAll('&amp;', '&'));
  expect([...url.searchParams.keys()]).toEqual(['order', 'reference']);
  const reference = url.searchParams.get('reference') ?? '';
  expect(reference).toMatch(/^[\w-]{12}$/u);
  expect(ref).not.toContain(reference);
  expect(page).not.toContain(reference);
});

test.each([
  ['fail-funds', 'failed', 'funds'],
  ['fail-declined', 'failed', 'declined'],
  ['fail-fraud', 'failed', 'fraud'],
  ['cancel', 'closed', undefined],
  ['nothing', 'open', undefined],
])('the button %s leaves the payment %s', async (act, status, failure) => {
  const { page, query } = await makePayment(sandbox);
  expect((await press(sandbox, `${page}/act`, { act })).headers.get('location')).toContain(page);
  const found = await query();
  expect([found.status, found.failure]).toEqual([status, failure]);
});

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

test.each([
  ['4242 4242 4242 4242', 'paid', undefined],
  ['4000 0000 0000 0002', 'failed', 'declined'],
  ['4000 0000 0000 9995', 'failed', 'funds'],
  ['4100 0000 0000 0019', 'failed', 'fraud'],
])('the card %s leaves the payment %s', async (number, status, failure) => {
  const { page, query } = await makePayment(sandbox, of('card'));
  await press(sandbox, `${page}/card`, { ...CARD, number });
  const found = await query();
  expect([found.status, found.failure]).toEqual([status, failure]);
});

test.each([
  ['123456', 'paid'],
  ['000000', 'failed'],
])('the bank’s question answered with %s leaves the payment %s', async (code, status) => {
  const { page, query } = await makePayment(sandbox, of('card'));
  const asked = await press(sandbox, `${page}/card`, { ...CARD, number: '4000 0027 6000 3184' });
  const location = asked.headers.get('location') ?? '';
  expect(location).toContain('/challenge');
  expect((await query()).status).toBe('open');
  await press(sandbox, location, { code });
  expect((await query()).status).toBe(status);
});

test('a wrong card is told at its fields, keeps what was typed but for the code, and pays nothing', async () => {
  const { page, query } = await makePayment(sandbox, of('card'));
  const answer = await press(sandbox, `${page}/card`, { number: '1234', expiry: '01/20', cvc: '987' });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text.match(/aria-invalid="true"/gu)).toHaveLength(2);
  expect(text).toContain('value="1234"');
  expect(text).not.toContain('987');
  expect((await query()).status).toBe('open');
});

test('nobody keeps a card number', async () => {
  const { ref, page } = await makePayment(sandbox, of('card'));
  await press(sandbox, `${page}/card`, CARD);
  expect(JSON.stringify((await sandbox.control(`/payments/${ref}`)).body)).not.toContain('4242');
  expect(sandbox.stderr()).toBe('');
});

test('a code’s picture holds the address of the phone page as the visitor reaches us, or the public one', async () => {
  const { page, asked } = await makePayment(sandbox, of('wechat'));
  expect((await get(`${page}/phone`)).text).toContain(asked.merchantRef);
  expect((await get(page)).text).toContain('class="qr"');
});

test('who has only the address of the coins finds the page that sends them', async () => {
  const { page, ref } = await makePayment(sandbox, of('usdt'));
  const { address } = (await sandbox.control(`/payments/${ref}`)).body.step;
  const found = await fetch(`${sandbox.base()}/coins/${address}`, { redirect: 'manual' });
  expect([found.status, found.headers.get('location')]).toEqual([303, page]);
  expect((await get(`/coins/0x${'0'.repeat(40)}`)).status).toBe(404);
});

test('an address that nobody was given shows nothing of any payment', async () => {
  const { status, text } = await get('/pay/AAAAAAAAAAAAAAAAAAAAAA?lang=de-DE');
  expect(status).toBe(404);
  expect(text).toContain('Diese Zahlung gibt es nicht');
  expect((await get('/assets/..%2fpackage.json')).status).toBe(404);
});

test('a page tells its script when something changed', async () => {
  const { page, act } = await makePayment(sandbox);
  const before = (await get(`${page}/state`)).text;
  expect((await get(page)).text).toContain(JSON.parse(before).version);
  await act('pay');
  expect((await get(`${page}/state`)).text).not.toBe(before);
});
