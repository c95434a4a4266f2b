import type { Currency } from '@aurora/contracts';
import type { PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { codeHmac, isCodeForm } from './code-form.ts';

/** What a code gives. */
export type CodeGift =
  | { readonly kind: 'vip'; readonly days: number }
  | { readonly kind: 'wallet'; readonly amountMinor: number; readonly currency: Currency };

/** A code that may be redeemed now. Its row is locked until the transaction ends. */
export interface LiveCode {
  readonly batchId: string;
  readonly gift: CodeGift;
}

interface Row {
  batch_id: string;
  kind: 'vip' | 'wallet';
  days: number | null;
  amount_minor: number | null;
  currency: Currency | null;
  redeemed_by: string | null;
  is_over: boolean;
}

function giftOf({ kind, days, amount_minor: amountMinor, currency }: Row): CodeGift | null {
  if (kind === 'vip') return days === null ? null : { kind, days };
  return amountMinor === null || currency === null ? null : { kind, amountMinor, currency };
}

/** Activation codes as they are redeemed. Kept as HMAC only. */
export function createCodes({ clock, secret }: { clock: Clock; secret: Buffer }) {
  return {
    /** False for a slip of the finger, which costs no try. */
    isForm: isCodeForm,
    /** `mine`: this member redeemed it before. `wrong`: unknown, used, withdrawn or over, all alike. */
    async look(client: PoolClient, code: string, userId: string): Promise<LiveCode | 'mine' | 'wrong'> {
      const { rows } = await client.query<Row>(
        `select code.batch_id, batch.kind, batch.days, batch.amount_minor, batch.currency, code.redeemed_by,
           code.voided_at is not null or batch.voided_at is not null
             or (batch.expires_at is not null and batch.expires_at <= $2) as is_over
         from activation_codes code join activation_batches batch on batch.id = code.batch_id
         where code.code_hmac = $1 for update of code`,
        [codeHmac(secret, code), new Date(clock.now())],
      );
      const [row] = rows;
      if (row === undefined) return 'wrong';
      if (row.redeemed_by !== null) return row.redeemed_by === userId ? 'mine' : 'wrong';
      const gift = giftOf(row);
      return row.is_over || gift === null ? 'wrong' : { batchId: row.batch_id, gift };
    },
    /** Spends the code for this order. False where somebody else was first. */
    async spend(client: PoolClient, code: string, userId: string, orderId: string): Promise<boolean> {
      const { rowCount } = await client.query(
        `update activation_codes set redeemed_by = $2, redeemed_at = $3, redeem_order_id = $4
         where code_hmac = $1 and redeemed_by is null and voided_at is null`,
        [codeHmac(secret, code), userId, new Date(clock.now()), orderId],
      );
      return rowCount === 1;
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
