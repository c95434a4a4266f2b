import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';

/** As much of X.509's encoding (DER) as a certificate needs; Node reads certificates, but makes none. */

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const TRUE = der(0x01, Buffer.from([0xff]));
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const RSA_WITH_SHA256 = sequence(oid('2a864886f70d01010b'), der(0x05));

const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));

/** `20261102093000Z`. */
const timeOf = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/gu, '').slice(0, 14)}Z`));

export interface CertificateWish {
  readonly commonName: string;
  readonly isAuthority?: true;
  readonly from?: Date;
  readonly until?: Date;
  /** Who signs; by itself, if nobody else does. */
  readonly issuer?: MadeCertificate;
}

export interface MadeCertificate {
  readonly commonName: string;
  readonly pem: string;
  readonly privateKey: KeyObject;
}

let serial = 1;

export function makeCertificate(wish: CertificateWish): MadeCertificate {
  const { commonName, issuer, from = new Date('2026-01-01'), until = new Date('2036-01-01') } = wish;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  serial += 1;
  const constraints = wish.isAuthority === undefined ? sequence() : sequence(TRUE);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    RSA_WITH_SHA256,
    nameOf(issuer?.commonName ?? commonName),
    sequence(timeOf(from), timeOf(until)),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, constraints)))),
  );
  const signature = sign('sha256', content, issuer?.privateKey ?? privateKey);
  const whole = sequence(content, RSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/gu) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return { commonName, pem, privateKey };
}
