import { randomBytes, randomInt } from 'node:crypto';

/** Unguessable randomness, as an argument. */
export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
}

export const systemRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit) };
