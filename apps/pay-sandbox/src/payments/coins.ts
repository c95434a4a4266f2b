import { createHash } from 'node:crypto';
import type { Payment } from './payment.ts';

/** A chain that exists on developers' machines only: whatever wallet reads the address cannot send real coins there. */
const CHAIN_ID = 31_337;
const CHAIN = 'Testnet 31337';
const TOKEN_CONTRACT = `0x${createHash('sha256').update('aurora test dollars').digest('hex').slice(0, 40)}`;
/** The token counts in millionths; a cent is ten thousand of them. */
const UNITS_PER_CENT = 10_000n;

/** Where the coins of a payment go, and how many. */
export function coinsOf({ id, amountMinor }: Payment) {
  const address = `0x${createHash('sha256').update(`address of ${id}`).digest('hex').slice(0, 40)}`;
  const cents = String(amountMinor).padStart(3, '0');
  const units = BigInt(amountMinor) * UNITS_PER_CENT;
  return {
    address,
    amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
    token: 'USDT',
    chain: CHAIN,
    uri: `ethereum:${TOKEN_CONTRACT}@${CHAIN_ID}/transfer?address=${address}&uint256=${units}`,
  };
}
