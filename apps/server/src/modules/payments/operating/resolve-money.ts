import { type Currency, currencySchema } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Ledger, LedgerAccount } from '#modules/wallet/index.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';

/** Where held money belongs: into a wallet, or it was paid back at the provider by hand. */
export type Belongs = { readonly to: 'wallet'; readonly userId: string } | { readonly to: 'provider' };

export type Resolution =
  | { readonly result: 'moved'; readonly amountMinor: number; readonly currency: Currency }
  | { readonly result: 'nothing-held' }
  | { readonly result: 'resolved-before' }
  | { readonly result: 'other-currency'; readonly currency: Currency };

interface Held {
  business_key: string;
  provider: string;
  amount: number;
  currency: string;
  order_id: string | null;
  attempt_id: string | null;
}

/**
 * Money in suspense, by the event that told of it (`event:bank:evt_1`, also without `event:`) or by the attempt that it
 * came in for (`attempt:…`).
 */
const HELD = `
  select t.business_key, c.owner as provider, e.amount, a.currency, t.order_id, t.attempt_id
  from ledger_transactions t
    join ledger_entries e on e.tx_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense'
    join ledger_entries f on f.tx_id = t.id join ledger_accounts c on c.id = f.account_id and c.kind = 'clearing'
  where t.kind = 'odd-payment' and e.amount > 0 and (
    'attempt:' || t.attempt_id = $1
    or t.business_key in (select 'unknown:' || v.provider || ':' || coalesce(v.news -> 'evidence' ->> 'providerRef',
        v.news -> 'evidence' ->> 'merchantRef') from payment_events v
      where v.state = 'held' and 'event:' || v.provider || ':' || v.event_id = $1))
  order by t.at limit 1`;

/** Moves money that nobody could match to where the operator says it belongs, once. */
export function createResolving(deps: { pool: Pool; clock: Clock; ledger: Ledger; actor: string }) {
  const { pool, clock, ledger, actor } = deps;

  async function currencyFits(client: PoolClient, belongs: Belongs, currency: Currency): Promise<boolean> {
    if (belongs.to === 'provider') return true;
    const { rows } = await client.query<{ currency: string }>('select currency from users where id = $1', [
      belongs.userId,
    ]);
    return rows[0]?.currency === currency;
  }

  async function move(
    client: PoolClient,
    subject: string,
    belongs: Belongs,
    reason: string,
  ): Promise<Resolution> {
    const [held] = (await client.query<Held>(HELD, [subject])).rows;
    if (held === undefined) return { result: 'nothing-held' };
    const currency = currencySchema.parse(held.currency);
    if (!(await currencyFits(client, belongs, currency))) return { result: 'other-currency', currency };
    const to: LedgerAccount =
      belongs.to === 'wallet'
        ? { kind: 'wallet', owner: belongs.userId }
        : { kind: 'clearing', owner: held.provider };
    const posted = await ledger.post(client, {
      ...{ kind: 'correction', businessKey: `resolve:${held.business_key}`, currency },
      ...(held.order_id !== null && { orderId: held.order_id }),
      ...(held.attempt_id !== null && { attemptId: held.attempt_id }),
      entries: [
        [{ kind: 'suspense' }, -held.amount],
        [to, held.amount],
      ],
    });
    if (posted !== 'posted') return { result: 'resolved-before' };
    await client.query(
      'update money_alerts set closed_at = $2, closed_by = $3 where subject = $1 and not is_freezing and closed_at is null',
      [subject, new Date(clock.now()), actor],
    );
    await appendAudit(client, clock.now(), {
      ...{ actor, action: 'payment.resolved', subject },
      details: { ...belongs, amountMinor: held.amount, currency, reason },
    });
    return { result: 'moved', amountMinor: held.amount, currency };
  }

  return (named: string, belongs: Belongs, reason: string): Promise<Resolution> =>
    transaction(pool, (client) =>
      move(client, /^(?:event|attempt):/u.test(named) ? named : `event:${named}`, belongs, reason),
    );
}
