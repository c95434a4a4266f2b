import { randomBytes, randomInt } from 'node:crypto';

/** Random names. An argument, so that tests may fix them. */
export interface Ids {
  /** 22 random decimal digits, the first not 0: public id of a title or chapter. */
  content(): string;
  /** 24 random characters of [a-z0-9]: names stored media. */
  asset(): string;
}

const ASSET_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

function digits(count: number): string {
  // Two draws of eleven digits: randomInt is limited to 48 bits.
  const half = () => String(randomInt(0, 10 ** 11)).padStart(11, '0');
  return (half() + half()).slice(0, count);
}

export const randomIds: Ids = {
  content: () => String(randomInt(1, 10)) + digits(21),
  asset: () => {
    let id = '';
    while (id.length < 24) {
      for (const byte of randomBytes(32)) {
        // 252 is the largest multiple of 36 in a byte: no character is more likely than another.
        if (byte < 252 && id.length < 24) id += ASSET_ALPHABET[byte % 36];
      }
    }
    return id;
  },
};
