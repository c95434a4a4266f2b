import type { Invariant } from './invariant.ts';

/** The ledger by itself. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    // Over entries, not balances, which I3 compares. Entries of no transaction are seen by this one alone.
    id: 'I1',
    statement: ({ transactions }) => `
      select 'currency:' || a.currency as subject, jsonb_build_object('total', sum(e.amount),
        'transactions', coalesce(jsonb_agg(distinct e.tx_id) filter (where t.id is null), '[]')) as details
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
        ${transactions === 'ledger_transactions' ? 'left' : ''} join ${transactions} t on t.id = e.tx_id
      group by a.currency having sum(e.amount) <> 0`,
  },
  {
    id: 'I2',
    statement: ({ transactions }) => `
      select 'transaction:' || t.id as subject, jsonb_build_object('kind', t.kind, 'businessKey', t.business_key,
        'orderId', t.order_id, 'entries', s.entries, 'off', s.off) as details
      from ${transactions} t cross join lateral (
        select coalesce(sum(c.entries), 0) as entries, jsonb_object_agg(c.currency, c.total) filter (where c.total <> 0) as off
        from (select a.currency, count(*) as entries, sum(e.amount) as total from ledger_entries e
          join ledger_accounts a on a.id = e.account_id where e.tx_id = t.id group by a.currency) c) s
      where s.entries < 2 or s.off is not null`,
  },
  {
    // Entry by entry: each continues the one before. So the sum of all is the last balance, and a changed unit names its
    // transaction. Balances are compared all of them, always: a look at an index each, and who changes one by hand
    // moves nothing else.
    id: 'I3',
    statement: ({ transactions }) => `
      select 'transaction:' || t.id as subject, jsonb_build_object('kind', t.kind, 'businessKey', t.business_key,
        'account', e.account_id, 'amount', e.amount, 'balanceBefore', coalesce(p.balance_after, 0),
        'balanceAfter', e.balance_after) as details
      from ${transactions} t join ledger_entries e on e.tx_id = t.id
        left join ledger_entries p on p.account_id = e.account_id and p.version = e.version - 1
      where e.balance_after <> coalesce(p.balance_after, 0) + e.amount or (p.version is null and e.version <> 1)
      union all
      select 'account:' || a.id, jsonb_build_object('kind', a.kind, 'owner', a.owner, 'currency', a.currency,
        'balance', a.balance, 'ofEntries', coalesce(last.balance_after, 0), 'transaction', last.tx_id)
      from ledger_accounts a left join lateral (select e.balance_after, e.version, e.tx_id from ledger_entries e
        where e.account_id = a.id order by e.version desc limit 1) last on true
      where a.balance <> coalesce(last.balance_after, 0) or a.version <> coalesce(last.version, 0)`,
  },
  {
    id: 'I4',
    statement: () => `
      select 'account:' || a.id as subject, jsonb_build_object('kind', a.kind, 'owner', a.owner, 'currency', a.currency,
        'balance', a.balance, 'minimum', a.min_balance) as details
      from ledger_accounts a where a.balance < a.min_balance or (a.kind = 'wallet' and a.min_balance is distinct from 0)`,
  },
];
