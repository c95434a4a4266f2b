import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** An environment variable of one line spells a line's end as `\n`. */
const withLines = (text: string) => text.replaceAll(String.raw`\n`, '\n').trim();

/** Of several ways to read a key the first that works. */
function firstThatReads(what: string, ways: readonly (() => KeyObject)[]): KeyObject {
  let cause: unknown;
  for (const way of ways) {
    try {
      return way();
    } catch (fault) {
      cause = fault;
    }
  }
  // Without the text: it would stand in a log.
  throw new Error(`${what} is no RSA key: neither PEM nor bare base64`, { cause });
}

function requireRsa(what: string, key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${what} is no RSA key`);
  return key;
}

/** PEM, or the bare base64 of PKCS#8 or PKCS#1 that the providers' own tools give out. `what` names it in a failure. */
export function readPrivateKey(text: string, what: string): KeyObject {
  const pem = withLines(text);
  const der = Buffer.from(pem, 'base64');
  const bare = (['pkcs8', 'pkcs1'] as const).map(
    (type) => () => createPrivateKey({ key: der, format: 'der', type }),
  );
  return requireRsa(what, firstThatReads(what, pem.includes('-----') ? [() => createPrivateKey(pem)] : bare));
}

/** PEM of a key or of a certificate, or bare base64. */
export function readPublicKey(text: string, what: string): KeyObject {
  const pem = withLines(text);
  const der = Buffer.from(pem, 'base64');
  const ways = pem.includes('BEGIN CERTIFICATE')
    ? [() => new X509Certificate(pem).publicKey]
    : pem.includes('-----')
      ? [() => createPublicKey(pem)]
      : (['spki', 'pkcs1'] as const).map((type) => () => createPublicKey({ key: der, format: 'der', type }));
  return requireRsa(what, firstThatReads(what, ways));
}
