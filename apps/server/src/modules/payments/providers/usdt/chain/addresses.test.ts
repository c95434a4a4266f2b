import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { extendedKeyOf } from '../testing/test-usdt-harness.ts';
import { checksummed, createAddresses, isAddress } from './addresses.ts';

const ACCOUNT = "m/44'/60'/0'";

test('checksums are those of EIP-55, and one wrong letter is noticed', () => {
  // The vectors of the proposal itself.
  for (const address of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]) {
    expect(checksummed(address.toLowerCase())).toBe(address);
    expect(isAddress(address)).toBe(true);
  }
  expect(isAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false);
  expect(isAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toBe(false);
});

test('children of a public key are those of BIP-32', () => {
  // Test vector 1 of the proposal: chain m/0', then its public child 1.
  const parent =
    'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw';
  const child =
    'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ';
  expect(HDKey.fromExtendedKey(parent).deriveChild(1).publicExtendedKey).toBe(child);
});

test('addresses are those that wallets show for the same words', () => {
  // The first accounts of Hardhat and Anvil, and that of the words in every wallet's documentation.
  const development = createAddresses(extendedKeyOf(ACCOUNT).xpub);
  expect([0, 1, 2].map(development)).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ]);
  const about = `${'abandon '.repeat(11)}about`;
  expect(createAddresses(extendedKeyOf(ACCOUNT, about).xpub)(0)).toBe(
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  );
});

test('the receiving chain and its account give the same addresses', () => {
  const ofChain = createAddresses(extendedKeyOf(`${ACCOUNT}/0`).xpub);
  expect(ofChain(7)).toBe(createAddresses(extendedKeyOf(ACCOUNT).xpub)(7));
});

test('a private key is refused, and so is what is of no account; no message holds the key', () => {
  const { xprv, xpub } = extendedKeyOf(ACCOUNT);
  const master = extendedKeyOf('m').xpub;
  const mistyped = `${xpub.slice(0, -1)}${xpub.endsWith('a') ? 'b' : 'a'}`;
  for (const key of [xprv, master, mistyped, extendedKeyOf(`${ACCOUNT}/0/0`).xpub, '', 'xpub']) {
    const make = () => createAddresses(key);
    expect(make, key).toThrow(/USDT_XPUB/u);
    expect(make, key).not.toThrow(/xprv|xpub[1-9A-Za-z]{4}/u);
  }
  for (const index of [-1, 1.5, 2 ** 31]) expect(() => createAddresses(xpub)(index)).toThrow(RangeError);
});
