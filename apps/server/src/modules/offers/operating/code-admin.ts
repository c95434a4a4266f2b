import type { Currency } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { type AuditDetails, appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { codeHmac, isCodeForm, makeCode } from '../code-form.ts';
import type { CodeGift } from '../codes.ts';
import { OfferProblem } from './offer-problem.ts';

/** A batch that was made and is not kept yet: the only moment in which its codes are known. */
export interface NewBatch {
  readonly id: string;
  readonly name: string;
  readonly gift: CodeGift;
  readonly expiresAt: Date | null;
  readonly codes: readonly string[];
}

export interface BatchLine {
  readonly id: string;
  readonly name: string;
  readonly kind: 'vip' | 'wallet';
  readonly days: number | null;
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
  readonly count: number;
  readonly redeemed: number;
  readonly voided: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export interface CodeLine {
  /** Last four characters. */
  readonly ending: string;
  readonly state: 'open' | 'redeemed' | 'voided' | 'expired';
  readonly redeemedBy: string | null;
  readonly redeemedAt: Date | null;
  readonly orderNumber: string | null;
}

/** Codes written in one statement. */
const AT_ONCE = 5000;

const LINES = `select b.id, b.name, b.kind, b.days, b.amount_minor as "amountMinor", b.currency,
  count(c.code_hmac) as count, count(c.redeemed_by) as redeemed,
  count(*) filter (where c.redeemed_by is null and coalesce(c.voided_at, b.voided_at) is not null) as voided,
  b.created_at as "createdAt", b.expires_at as "expiresAt"
  from activation_batches b left join activation_codes c on c.batch_id = b.id`;

/** Activation codes in the operator's hands. What is kept of a code cannot be printed again. */
export function createCodeAdmin(deps: {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  actor: string;
  /** Derived for codes from the secret of money. */
  secret: Buffer;
}) {
  const { pool, clock, ids, actor, secret } = deps;

  const note = (client: PoolClient, action: string, subject: string, details: AuditDetails) =>
    appendAudit(client, clock.now(), { actor, action, subject, details });

  async function insertBatch(client: PoolClient, { id, name, gift, expiresAt }: NewBatch): Promise<void> {
    const isVip = gift.kind === 'vip';
    await client.query(
      `insert into activation_batches (id, name, kind, days, amount_minor, currency, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, name, gift.kind, isVip ? gift.days : null, isVip ? null : gift.amountMinor],
        ...[isVip ? null : gift.currency, expiresAt, new Date(clock.now())],
      ],
    );
  }

  async function voidBatch(client: PoolClient, named: string): Promise<number | null> {
    const { rows } = await client.query<{ id: string }>(
      'select id from activation_batches where (id = $1 or name = $1) and voided_at is null for update',
      [named],
    );
    const [batch, another] = rows;
    if (batch === undefined || another !== undefined) return null;
    const { rowCount } = await client.query(
      'update activation_codes set voided_at = $2 where batch_id = $1 and redeemed_by is null and voided_at is null',
      [batch.id, new Date(clock.now())],
    );
    await client.query('update activation_batches set voided_at = $2 where id = $1', [
      ...[batch.id, new Date(clock.now())],
    ]);
    await note(client, 'codes.voided', `batch:${batch.id}`, { count: rowCount ?? 0 });
    return rowCount ?? 0;
  }

  async function voidCode(client: PoolClient, code: string): Promise<number> {
    const { rows } = await client.query<{ batch_id: string; ending: string; redeemed_by: string | null }>(
      'select batch_id, ending, redeemed_by from activation_codes where code_hmac = $1 for update',
      [codeHmac(secret, code)],
    );
    const [found] = rows;
    if (found === undefined) throw new OfferProblem('code-unknown', code);
    if (found.redeemed_by !== null) throw new OfferProblem('code-redeemed', code);
    await client.query(
      'update activation_codes set voided_at = coalesce(voided_at, $2) where code_hmac = $1',
      [...[codeHmac(secret, code), new Date(clock.now())]],
    );
    await note(client, 'code.voided', `batch:${found.batch_id}`, { ending: found.ending });
    return 1;
  }

  return {
    /** Draws the codes. They are worth something once `keep` kept them. */
    make(batch: Omit<NewBatch, 'id' | 'codes'> & { readonly count: number }): NewBatch {
      const { count, ...rest } = batch;
      const codes = new Set<string>();
      while (codes.size < count) codes.add(makeCode());
      return { ...rest, id: ids.content(), codes: [...codes] };
    },
    async keep(batch: NewBatch): Promise<void> {
      const { id, name, gift, codes } = batch;
      await transaction(pool, async (client) => {
        await insertBatch(client, batch);
        for (let at = 0; at < codes.length; at += AT_ONCE) {
          const some = codes.slice(at, at + AT_ONCE);
          await client.query(
            `insert into activation_codes (code_hmac, batch_id, ending)
             select hmac, $1, ending from unnest($2::bytea[], $3::text[]) as made (hmac, ending)`,
            [id, some.map((code) => codeHmac(secret, code)), some.map((code) => code.slice(-4))],
          );
        }
        await note(client, 'codes.issued', `batch:${id}`, { name, count: codes.length, gift: { ...gift } });
      });
    },
    async list(): Promise<BatchLine[]> {
      const { rows } = await pool.query<BatchLine>(`${LINES} group by b.id order by b.created_at desc, b.id`);
      return rows;
    },
    async listCodes(batch: string): Promise<CodeLine[]> {
      const { rows } = await pool.query<CodeLine>(
        `select c.ending, c.redeemed_by as "redeemedBy", c.redeemed_at as "redeemedAt", o.number as "orderNumber",
           case when c.redeemed_by is not null then 'redeemed'
             when coalesce(c.voided_at, b.voided_at) is not null then 'voided'
             when b.expires_at <= $2 then 'expired' else 'open' end as state
         from activation_codes c join activation_batches b on b.id = c.batch_id left join orders o on o.id = c.redeem_order_id
         where b.id = $1 or b.name = $1 order by c.redeemed_at nulls last, c.ending, c.code_hmac`,
        [batch, new Date(clock.now())],
      );
      return rows;
    },
    /** A batch by id or by a name that one has, or one code as it is typed. Returns how many are worth nothing now. */
    async void(named: string): Promise<number> {
      return transaction(pool, async (client) => {
        const voided = await voidBatch(client, named);
        if (voided !== null) return voided;
        const code = named.replaceAll(/[\s-]/gu, '').toUpperCase();
        if (!isCodeForm(code)) throw new OfferProblem('code-unknown', named);
        return voidCode(client, code);
      });
    },
  };
}
export type CodeAdmin = ReturnType<typeof createCodeAdmin>;
