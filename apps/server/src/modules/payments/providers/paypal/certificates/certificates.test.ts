import { X509Certificate, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ProviderUnclear, type WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import { settledOf } from '#modules/payments/providers/testing/test-acts.ts';
import { startFaultyServer } from '#modules/payments/providers/testing/test-faulty-server.ts';
import { createPaypalProvider } from '../paypal-provider.ts';
import { type MadeCertificate, makeCertificate } from '../testing/test-certificates.ts';
import { CERT_HOST, WEBHOOK_ID } from '../testing/test-paypal-emulator.ts';
import { makePaypalHarness } from '../testing/test-paypal-harness.ts';
import { VECTOR } from '../testing/test-paypal-vector.ts';

const h = await makePaypalHarness();
const { emulator, clock } = h;
afterAll(() => h.stop());

/** A provider that has fetched nothing yet. */
const fresh = (at = clock, fetch = h.fetch) => createPaypalProvider(h.config, { clock: at, fetch });
const event = { id: 'WH-1', event_type: 'NOTHING.OF.OURS', resource: {} };
const PAYPAL = 'messageverificationcerts.paypal.com';
const authority = makeCertificate({ commonName: 'Some CA', isAuthority: true });
const good = makeCertificate({ commonName: PAYPAL, issuer: authority });

const withCertAt = (request: WebhookRequest, address: string): WebhookRequest => ({
  ...request,
  headers: { ...request.headers, 'paypal-cert-url': address },
});

/** A webhook rightly signed with a certificate's key, which stands at an address of its own. */
function signedWith(
  { privateKey }: MadeCertificate,
  pem: string,
  path = '/v1/notifications/certs/OTHER',
): WebhookRequest {
  emulator.certificates.set(path, pem);
  const request = emulator.post(event);
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = request.headers;
  const text = `${id}|${time}|${WEBHOOK_ID}|${crc32(request.body)}`;
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const signed = { ...request, headers: { ...request.headers, 'paypal-transmission-sig': signature } };
  return withCertAt(signed, `https://${CERT_HOST}${path}`);
}

beforeEach(() => {
  emulator.fetched.length = 0;
});

test('a webhook signed by openssl is believed, and not with one byte of it changed', async () => {
  emulator.certificates.set('/v1/notifications/certs/CERT-VECTOR', VECTOR.certificates);
  const provider = fresh({ ...clock, now: () => Date.UTC(2027, 2, 1, 22, 1) });
  const request = { headers: VECTOR.headers, body: Buffer.from(VECTOR.body) };
  expect(await provider.readWebhook(request)).toEqual({ eventId: 'WH-VECTOR-1', news: null });
  const changed = { ...request, body: Buffer.from(VECTOR.body.replace('21,00', '21,01')) };
  expect(await settledOf(provider.readWebhook(changed))).toMatchObject({ fault: 'signature' });
});

test.each([
  `http://${CERT_HOST}/v1/notifications/certs/CERT-1`,
  `https://${CERT_HOST}:8443/v1/notifications/certs/CERT-1`,
  `https://${CERT_HOST}.evil.example/v1/notifications/certs/CERT-1`,
  `https://evil.example/${CERT_HOST}/CERT-1`,
  `https://${CERT_HOST}@evil.example/CERT-1`,
  `https://${CERT_HOST}/v1/oauth2/token`,
  `https://${CERT_HOST}/v1/notifications/certs/../../oauth2/token`,
  `https://user:secret@${CERT_HOST}/v1/notifications/certs/CERT-1`,
  'https://127.0.0.1/v1/notifications/certs/CERT-1',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'CERT-1',
  '',
])('a certificate at %s is refused before anything is fetched', async (address) => {
  const fetched: string[] = [];
  const provider = fresh(clock, async (url, init) => {
    fetched.push(typeof url === 'string' ? url : 'something else');
    return h.fetch(url, init);
  });
  const outcome = await settledOf(provider.readWebhook(withCertAt(emulator.post(event), address)));
  expect(outcome).toMatchObject({ name: 'WebhookRefusal', fault: 'signature' });
  expect(fetched).toEqual([]);
});

test('a pinned host that sends on to another address is not followed', async () => {
  const sending = await startFaultyServer(() => ({
    status: 302,
    headers: { location: `${emulator.url}/v1/notifications/certs/CERT-1` },
    body: '',
  }));
  const provider = fresh(clock, (url, init) =>
    fetch(typeof url === 'string' ? url.replace(`https://${CERT_HOST}`, sending.url) : url, init),
  );
  const outcome = await settledOf(provider.readWebhook(emulator.post(event)));
  await sending.stop();
  expect(outcome).toBeInstanceOf(ProviderUnclear);
  expect(emulator.fetched).toEqual([]);
});

test('a sound certificate is believed, alone and with the chain that it came with', async () => {
  for (const pem of [good.pem, good.pem + authority.pem])
    expect(await fresh().readWebhook(signedWith(good, pem))).toEqual({ eventId: 'WH-1', news: null });
});

const otherAuthority = makeCertificate({ commonName: 'Some CA', isAuthority: true });
const noAuthority = makeCertificate({ commonName: 'Somebody' });
const ofNoAuthority = makeCertificate({ commonName: PAYPAL, issuer: noAuthority });

test.each([
  ['over since yesterday', { commonName: PAYPAL, until: new Date('2026-11-01') }],
  ['of tomorrow', { commonName: PAYPAL, from: new Date('2026-11-03') }],
  ['made out to somebody else', { commonName: 'evil.example' }],
  ['made out to a name that only ends alike', { commonName: 'notpaypal.com' }],
  ['made out to a name that only begins alike', { commonName: 'paypal.com.evil.example' }],
  ['that is an authority itself', { commonName: PAYPAL, isAuthority: true }],
] as const)('a certificate %s is refused', async (_, wish) => {
  const made = makeCertificate(wish);
  const outcome = await settledOf(fresh().readWebhook(signedWith(made, made.pem)));
  expect(outcome).toMatchObject({ name: 'WebhookRefusal', fault: 'signature' });
});

test.each([
  ['signed by another authority of the same name', good.pem + otherAuthority.pem],
  ['followed by a stranger', good.pem + makeCertificate({ commonName: 'X', isAuthority: true }).pem],
  ['after its authority', authority.pem + good.pem],
  ['that cannot be read', good.pem.replaceAll('M', 'N')],
  ['that is not there', '<html>certificates</html>'],
])('a certificate %s is refused', async (_, pem) => {
  const outcome = await settledOf(fresh().readWebhook(signedWith(good, pem)));
  expect(outcome).toMatchObject({ name: 'WebhookRefusal', fault: 'signature' });
});

test('a certificate that somebody signed who may not sign is refused', async () => {
  const request = signedWith(ofNoAuthority, ofNoAuthority.pem + noAuthority.pem);
  expect(await settledOf(fresh().readWebhook(request))).toMatchObject({ fault: 'signature' });
});

test('a certificate is fetched once while it is valid, and is not believed afterwards', async () => {
  const provider = fresh();
  await Promise.all([1, 2].map(() => provider.readWebhook(emulator.post(event))));
  emulator.fetched.length = 0;
  emulator.setFault('down');
  expect(await provider.readWebhook(emulator.post(event))).toMatchObject({ eventId: 'WH-1' });
  emulator.setFault('none');
  expect(emulator.fetched).toEqual([]);
  const later = { now: () => Date.UTC(2036, 1, 1) };
  expect(new X509Certificate(good.pem).validTo).toContain('2036');
  const outcome = await settledOf(fresh({ ...clock, ...later }).readWebhook(signedWith(good, good.pem)));
  expect(outcome).toMatchObject({ fault: 'signature' });
});

test('where PayPal gives no certificate nothing is proven either way: the webhook shall come again', async () => {
  const missing = withCertAt(emulator.post(event), `https://${CERT_HOST}/v1/notifications/certs/NONE`);
  expect(await settledOf(fresh().readWebhook(missing))).toBeInstanceOf(ProviderUnclear);
  emulator.setFault('hang');
  expect(await settledOf(fresh().readWebhook(emulator.post(event)))).toBeInstanceOf(ProviderUnclear);
  emulator.setFault('none');
});

test('another algorithm, or the name of another webhook, is refused', async () => {
  const request = emulator.post(event);
  for (const algorithm of ['SHA1withRSA', 'none', undefined]) {
    const headers = { ...request.headers, 'paypal-auth-algo': algorithm };
    expect(await settledOf(fresh().readWebhook({ ...request, headers }))).toMatchObject({
      fault: 'signature',
    });
  }
  const other = createPaypalProvider(
    { ...h.config, webhookId: '0XL00000J0000000C' },
    { clock, fetch: h.fetch },
  );
  expect(await settledOf(other.readWebhook(request))).toMatchObject({ fault: 'signature' });
});
