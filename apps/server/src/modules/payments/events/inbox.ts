import { currencySchema } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Ledger } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { openAlert } from '../alerts.ts';
import type { AskProvider } from '../attempts/ask-provider.ts';
import type { AttemptRepository, AttemptRow } from '../attempts/attempt-repository.ts';
import {
  type Evidence,
  ProviderUnclear,
  type WebhookEvent,
  type WebhookRequest,
} from '../providers/payment-provider.ts';
import type { Registry } from '../registry.ts';
import type { ChargeBack } from '../refunds/charge-back.ts';
import type { Refunds } from '../refunds/refunds.ts';
import { isBelievable } from '../attempts/believable.ts';
import type { Settle } from '../attempts/settle.ts';

type News = NonNullable<WebhookEvent['news']>;

interface Row {
  provider: string;
  eventId: string;
  news: News | null;
  tries: number;
}

const MOST_REFUSALS = 10_000;
const pauseMs = (tries: number): number => Math.min(3_600_000, 1000 * 2 ** Math.min(tries, 12));

/** JSON keeps no dates. */
const revived = (evidence: Evidence): Evidence => ({
  ...evidence,
  at: evidence.at === null ? null : new Date(evidence.at),
});

/**
 * What providers told us. An event is kept before it is answered and worked off from the table, as often as it takes:
 * a fault of ours never makes a provider believe that we know, nor a payer pay again.
 */
export function createInbox(deps: {
  pool: Pool;
  clock: Clock;
  attempts: AttemptRepository;
  settle: Settle;
  askProvider: AskProvider;
  registry: Registry;
  refunds: Refunds;
  chargeBack: ChargeBack;
  ledger: Ledger;
  failpoint: (name: string) => void;
}) {
  const { pool, clock, attempts, settle, askProvider, registry, refunds, chargeBack, ledger, failpoint } =
    deps;

  /** Money for something that we never asked: kept apart, and told to the operator. */
  async function hold(provider: string, eventId: string, evidence: Evidence): Promise<void> {
    await transaction(pool, async (client) => {
      const currency = currencySchema.safeParse(evidence.currency);
      if (currency.success && evidence.status === 'paid' && isBelievable(evidence.amountMinor)) {
        await ledger.post(client, {
          ...{ kind: 'odd-payment', currency: currency.data },
          // By the payment's own name: two events of one payment are one money.
          businessKey: `unknown:${provider}:${evidence.providerRef ?? evidence.merchantRef}`,
          entries: [
            [{ kind: 'clearing', owner: provider }, -evidence.amountMinor],
            [{ kind: 'suspense' }, evidence.amountMinor],
          ],
        });
      }
      const subject = `event:${provider}:${eventId}`;
      await openAlert(client, clock.now(), { kind: 'payment-unknown', subject, details: { evidence } });
    });
  }

  /**
   * A hint is asked about before it is believed. So is news of what is pending: it may be our turn (PayPal's approval
   * waits for us to take the money).
   */
  async function settleBy(attempt: AttemptRow, evidence: Evidence): Promise<void> {
    const isHint = registry.get(attempt.provider)?.webhooksAreHints === true;
    if (!isHint) await settle(attempt.id, evidence);
    if (!isHint && evidence.status !== 'pending') return;
    if ((await askProvider(attempt)) === 'unclear' && isHint) throw new ProviderUnclear('asked about later');
  }

  /** Returns the event's end state. */
  async function take(row: Row): Promise<'done' | 'ignored' | 'held'> {
    const { provider, eventId, news } = row;
    if (news === null) return 'ignored';
    if (news.about === 'refund') return refunds.apply(news.merchantRefundRef, news.state);
    const evidence = revived(news.evidence);
    const attempt = await attempts.findByRef(provider, evidence.merchantRef);
    if (attempt === null) {
      await hold(provider, eventId, evidence);
      return 'held';
    }
    if (news.about === 'chargeback') await chargeBack(attempt, evidence);
    else await settleBy(attempt, evidence);
    return 'done';
  }

  const setState = (row: Row, state: string) =>
    pool.query(
      `update payment_events set state = $3, tries = tries + 1 where provider = $1 and event_id = $2 and state = 'new'`,
      [row.provider, row.eventId, state],
    );

  /** Claims one event for a while, so that two servers do not work on it at once; a crash gives it back. */
  async function claim(now: number): Promise<Row | null> {
    const { rows } = await pool.query<Row>(
      `update payment_events set available_at = $2 where (provider, event_id) = (
         select provider, event_id from payment_events where state = 'new' and available_at <= $1
         order by available_at for update skip locked limit 1)
       returning provider, event_id as "eventId", news, tries`,
      [new Date(now), new Date(now + 30_000)],
    );
    return rows[0] ?? null;
  }

  return {
    /** Keeps an event; again: nothing. */
    async keep(provider: string, event: WebhookEvent, request: WebhookRequest): Promise<void> {
      const now = new Date(clock.now());
      await pool.query(
        `insert into payment_events (provider, event_id, received_at, headers, body, news, available_at)
         values ($1, $2, $3, $4, $5, $6, $3) on conflict do nothing`,
        [
          ...[provider, event.eventId, now, JSON.stringify(request.headers), Buffer.from(request.body)],
          event.news === null ? null : JSON.stringify(event.news),
        ],
      );
      failpoint('webhook:after-inbox');
    },
    /** Notes a webhook that proved nothing, without letting a flood of them fill the disk. */
    async noteRefusal(provider: string, fault: string, request: WebhookRequest): Promise<void> {
      await pool.query(
        `insert into payment_refusals (provider, received_at, fault, headers, body) values ($1, $2, $3, $4, $5)`,
        [
          ...[provider, new Date(clock.now()), fault, JSON.stringify(request.headers)],
          Buffer.from(request.body).subarray(0, 16_384),
        ],
      );
      await pool.query(
        `delete from payment_refusals where id <= (select id from payment_refusals order by id desc offset $1 limit 1)`,
        [MOST_REFUSALS],
      );
    },
    /** Works off what waits. Returns how many events came to an end. */
    async work(most = 200): Promise<number> {
      let ended = 0;
      for (let n = 0; n < most; n += 1) {
        const row = await claim(clock.now());
        if (row === null) return ended;
        try {
          await setState(row, await take(row));
          ended += 1;
        } catch (error) {
          await pool.query(
            `update payment_events set tries = tries + 1, error = $3, available_at = $4
             where provider = $1 and event_id = $2`,
            [
              row.provider,
              row.eventId,
              String(error).slice(0, 500),
              new Date(clock.now() + pauseMs(row.tries)),
            ],
          );
        }
      }
      return ended;
    },
  };
}
export type Inbox = ReturnType<typeof createInbox>;
