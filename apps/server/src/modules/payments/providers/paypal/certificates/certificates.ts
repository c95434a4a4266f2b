import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear, WebhookRefusal } from '#modules/payments/providers/payment-provider.ts';
import { type Fetch, askProvider } from '#modules/payments/providers/wire/ask-provider.ts';
import { type PaypalConfig, certHostsOf } from '../config.ts';

const MAX_CERT_BYTES = 64 * 1024;
/** PayPal uses one at a time; the bound is against a flood of addresses. */
const MAX_KEPT = 16;
/** Where PayPal's certificates stand on each of its hosts. */
const CERT_PATH = '/v1/notifications/certs/';
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;
const NAME = /(?:^|\.)paypal\.com$/u;

/**
 * The address of a certificate comes from a stranger, before anything is proven: without this pin he could let us
 * fetch whatever our network reaches, or prove himself by a certificate of his own.
 */
function requirePinned(address: string, hosts: readonly string[]): string {
  if (!URL.canParse(address)) throw new WebhookRefusal('signature', 'no address of a certificate');
  const { protocol, host, username, password, pathname, href } = new URL(address);
  const isPinned = protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
  if (!isPinned || !pathname.startsWith(CERT_PATH))
    throw new WebhookRefusal('signature', `a certificate from ${host}`);
  return href;
}

/** The name that the certificate is made out to. */
const commonNameOf = ({ subject }: X509Certificate) => /^CN=(.+)$/mu.exec(subject)?.[1] ?? '';

/** Each is signed by the next, as far as the chain was given; the first is PayPal's, no authority, and of today. */
function requireSound(chain: readonly X509Certificate[], now: number): X509Certificate {
  const [leaf] = chain;
  if (leaf === undefined) throw new WebhookRefusal('signature', 'no certificate');
  const isOfToday = chain.every(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo),
  );
  const isChained = chain.every((cert, index) => {
    const issuer = chain[index + 1];
    return issuer === undefined || (issuer.ca && cert.checkIssued(issuer) && cert.verify(issuer.publicKey));
  });
  const isPaypals = NAME.test(commonNameOf(leaf)) && !leaf.ca;
  const isRsa = leaf.publicKey.asymmetricKeyType === 'rsa';
  if (!isOfToday || !isChained || !isPaypals || !isRsa)
    throw new WebhookRefusal('signature', 'a certificate that is not PayPal’s');
  return leaf;
}

function readChain(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM) ?? []).map((one) => new X509Certificate(one));
  } catch {
    throw new WebhookRefusal('signature', 'no certificate');
  }
}

interface Deps {
  readonly config: PaypalConfig;
  readonly clock: Clock;
  readonly fetch: Fetch;
}

/** The key of a certificate by its address, fetched once while it is valid. Throws `WebhookRefusal`, `ProviderUnclear`. */
export function createCertificates({ config, clock, fetch }: Deps) {
  const kept = new Map<string, X509Certificate>();
  const hosts = certHostsOf(config);

  async function load(url: string): Promise<X509Certificate> {
    const answer = await askProvider(fetch, { url, maxBytes: MAX_CERT_BYTES, timeoutMs: config.timeoutMs });
    // PayPal not answering proves nothing against the webhook: it will come again.
    if (answer.status !== 200) throw new ProviderUnclear(`no certificate: ${answer.status}`);
    return requireSound(readChain(answer.body.toString()), clock.now());
  }

  return async function keyAt(address: string): Promise<KeyObject> {
    const url = requirePinned(address, hosts);
    const known = kept.get(url);
    if (known !== undefined && clock.now() <= Date.parse(known.validTo)) return known.publicKey;
    const leaf = await load(url);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(url, leaf);
    return leaf.publicKey;
  };
}
