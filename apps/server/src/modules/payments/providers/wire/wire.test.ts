import { generateKeyPairSync, sign } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProviderUnclear } from '../payment-provider.ts';
import { settledOf } from '../testing/test-acts.ts';
import { askProvider } from './ask-provider.ts';
import { browserKindOf } from './browser-kind.ts';
import { chinaDayOf, chinaTimeOf, parseChinaTime } from './china-time.ts';
import { decimalOfMinor, minorOfDecimal } from '@aurora/money';
import { isSigned } from './is-signed.ts';
import { readPrivateKey, readPublicKey } from './read-key.ts';
import { startEmulatorServer } from './testing/test-emulator-server.ts';

test('every amount comes back from its decimals as it was', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 14 }), (amountMinor) => {
      expect(minorOfDecimal(decimalOfMinor(amountMinor))).toBe(amountMinor);
    }),
  );
  expect([0, 1, 99, 100, 1230].map(decimalOfMinor)).toEqual(['0.00', '0.01', '0.99', '1.00', '12.30']);
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => decimalOfMinor(wrong)).toThrow(RangeError);
});

test('China’s clocks are eight hours ahead, also over the end of a day and of a year', () => {
  expect(chinaTimeOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
  expect(chinaDayOf(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31');
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (at) => {
      expect(chinaTimeOf(at)).toBe(format.format(at));
      expect(parseChinaTime(chinaTimeOf(at))?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
    }),
  );
  for (const wrong of ['', '2026-11-21', '2026-13-01 00:00:00', '2026-11-21T00:00:00Z']) {
    expect(parseChinaTime(wrong), wrong).toBeNull();
  }
});

test('browsers are told apart by what can be done in them', () => {
  const kinds = {
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36': 'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148': 'phone',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile HuaweiBrowser/5.0': 'phone',
    'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 MicroMessenger/8.0.50 WeChat/arm64': 'wechat',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36': 'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15': 'desktop',
    '': 'desktop',
  };
  for (const [userAgent, kind] of Object.entries(kinds))
    expect(browserKindOf(userAgent), userAgent).toBe(kind);
});

test('what is no RSA key is refused by its name, and the text stays out of the message', () => {
  const ed25519 =
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----';
  for (const text of [
    '',
    'c2VjcmV0',
    '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----',
    ed25519,
  ]) {
    for (const read of [readPrivateKey, readPublicKey]) {
      expect(() => read(text, 'the key of the shop'), text).toThrow('the key of the shop is no RSA key');
      expect(() => read(text, 'x')).not.toThrow(/c2VjcmV0|MC4CAQ/u);
    }
  }
});

test('an answer that is too long, too late or leads elsewhere is none', async () => {
  let elsewhere = 0;
  const server = await startEmulatorServer(({ url }) => {
    if (url.pathname === '/elsewhere') elsewhere += 1;
    const location = { location: '/elsewhere' };
    return url.pathname === '/away'
      ? { status: 302, headers: location, body: '' }
      : { status: 200, body: 'x'.repeat(100) };
  });
  const ask = (path: string, maxBytes: number, timeoutMs?: number) =>
    settledOf(askProvider(fetch, { url: server.url + path, maxBytes, timeoutMs }));
  expect(await ask('/', 100)).toMatchObject({ status: 200 });
  expect(await ask('/', 99)).toBeInstanceOf(ProviderUnclear);
  expect(await ask('/away', 100)).toBeInstanceOf(ProviderUnclear);
  expect(elsewhere).toBe(0);
  server.setFault('hang');
  const late = await ask('/?token=secret', 100, 200);
  expect(late).toMatchObject({ name: 'ProviderUnclear', message: expect.not.stringContaining('secret') });
  await server.stop();
});

test('a signature has one spelling', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature = sign('sha256', Buffer.from('text'), privateKey).toString('base64');
  expect(isSigned('text', signature, publicKey)).toBe(true);
  expect(isSigned('Text', signature, publicKey)).toBe(false);
  // 256 bytes end in a letter of which four bits are not used.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = letters.indexOf(signature.at(-3) ?? '');
  const spelledOtherwise = `${signature.slice(0, -3)}${letters[last ^ 1]}==`;
  expect(Buffer.from(spelledOtherwise, 'base64')).toEqual(Buffer.from(signature, 'base64'));
  for (const other of [spelledOtherwise, ` ${signature}`, signature.replace('==', ''), '']) {
    expect(isSigned('text', other, publicKey), other).toBe(false);
  }
});
