import type { Currency, Locale, StatementKind, StatementLine } from '@aurora/contracts';
import { type Names, nameIn } from '@aurora/i18n';
import type { Pool } from 'pg';
import { named } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { PostingKind } from './ledger.ts';

interface Row {
  txId: string;
  version: number;
  kind: PostingKind;
  amountMinor: number;
  balanceAfter: number;
  at: Date;
  order: {
    id: string;
    number: string;
    type: NonNullable<StatementLine['order']>['type'];
    names: Names | null;
  } | null;
}

/**
 * One line an order and direction: a provider's payment goes through the wallet (in and out within one transaction), and
 * such a pair, which leaves the wallet as it was, is not shown as money that was ever in it.
 */
const page = named(
  'wallet-statement',
  `select entry.tx_id as "txId", entry.version, transaction.kind, entry.amount as "amountMinor",
     entry.balance_after as "balanceAfter", transaction.at,
     case when o.id is not null then
       jsonb_build_object('id', o.id, 'number', o.number, 'type', o.type, 'names', o.snapshot -> 'names') end as "order"
   from ledger_entries entry
   join ledger_accounts account on account.id = entry.account_id
   join ledger_transactions transaction on transaction.id = entry.tx_id
   left join orders o on o.id = transaction.order_id
   where account.kind = 'wallet' and account.owner = $1 and account.currency = $2 and account.shard = 0
     and entry.version < $3
     and not (transaction.kind in ('payment', 'sale') and exists (
       select from ledger_entries other join ledger_transactions beside on beside.id = other.tx_id
       where other.account_id = entry.account_id and beside.attempt_id = transaction.attempt_id
         and beside.order_id = transaction.order_id and beside.id <> transaction.id and other.amount = -entry.amount
         and beside.kind in ('payment', 'sale')))
   order by entry.version desc limit $4`,
);

const KINDS: Readonly<Record<PostingKind, StatementKind>> = {
  payment: 'recharge',
  'late-payment': 'late-payment',
  'odd-payment': 'odd-payment',
  sale: 'purchase',
  code: 'code',
  'refund-wallet': 'refund',
  'refund-hold': 'recharge-refund',
  'refund-sent': 'recharge-refund',
  'refund-returned': 'recharge-refund',
  chargeback: 'chargeback',
  correction: 'correction',
};

function versionOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const version = Number(cursor);
  if (!/^[1-9]\d{0,15}$/u.test(cursor) || !Number.isSafeInteger(version))
    throw new AppError('CURSOR_INVALID');
  return version;
}

/** What moved a wallet, the newest first. */
export function createStatement({ pool }: { pool: Pool }) {
  return async function list(
    wallet: { userId: string; currency: Currency },
    request: { cursor?: string | undefined; limit: number; locale: Locale },
  ): Promise<{ items: StatementLine[]; nextCursor: string | null }> {
    const { userId, currency } = wallet;
    const { rows } = await pool.query<Row>(
      page(userId, currency, versionOf(request.cursor), request.limit + 1),
    );
    const shown = rows.slice(0, request.limit);
    const last = rows.length > request.limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(({ txId, version, kind, amountMinor, balanceAfter, at, order }) => ({
        id: `${txId}:${version}`,
        kind: KINDS[kind],
        amount: { amountMinor, currency },
        balanceAfter: { amountMinor: balanceAfter, currency },
        at: at.toISOString(),
        order: order && {
          id: order.id,
          number: order.number,
          type: order.type,
          name: nameIn(order.names, request.locale),
        },
      })),
      nextCursor: last === undefined ? null : String(last.version),
    };
  };
}
