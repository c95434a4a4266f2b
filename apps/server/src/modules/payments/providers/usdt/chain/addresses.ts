import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/u;
/** Above it, BIP-32 derives from the private key only. */
const MAX_INDEX = 2 ** 31 - 1;

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** EIP-55: a letter is large where the hash of the small ones has an 8 or more. A mistyped address is noticed by it. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = hexOf(keccak_256(Buffer.from(digits)));
  const cased = [...digits].map((digit, index) => {
    return Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

/** Of one case, or with a right checksum. */
export function isAddress(text: string): boolean {
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return ADDRESS.test(text) && (isOneCase || text === checksummed(text));
}

/** The address of a public key: the end of its hash, taken over both coordinates. */
function addressOf(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return checksummed(`0x${hexOf(keccak_256(point.subarray(1)).subarray(-20))}`);
}

/**
 * Addresses below an extended public key. Of an account (depth 3, `m/44'/60'/0'`) its receiving chain is used, as wallets
 * do; of that chain itself (depth 4) its children. So the operator finds the money in any wallet under his seed, and
 * nothing on the server can spend it: a private key is refused.
 */
export function createAddresses(extendedPublicKey: string): (index: number) => string {
  // Not in any message: it shows every address there will ever be.
  const failure = 'USDT_XPUB is no extended public key (xpub…)';
  if (!extendedPublicKey.startsWith('xpub')) throw new Error(failure);
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(extendedPublicKey);
  } catch {
    throw new Error(failure);
  }
  if (key.depth !== 3 && key.depth !== 4) {
    throw new Error('USDT_XPUB is of no account: it must be of m/44’/60’/0’ or of m/44’/60’/0’/0');
  }
  const chain = key.depth === 3 ? key.deriveChild(0) : key;
  return (index) => {
    if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX)
      throw new RangeError(`no index: ${index}`);
    const { publicKey } = chain.deriveChild(index);
    if (publicKey === null) throw new Error('a child without a public key');
    return addressOf(publicKey);
  };
}
