import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';
import { type Mailer, refuseInjection } from './mailer.ts';

/** A mail as it was kept instead of being sent. */
export interface CaughtMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

const KEPT = 500;

const insertMail = named(
  'mail.catch',
  `insert into caught_mails (to_address, subject, text, html, created_at) values ($1, $2, $3, $4, $5)`,
);

// By place in the order and not by difference of ids: an insert that was rolled back leaves a hole.
const deleteOlder = named(
  'mail.deleteOlder',
  `delete from caught_mails where id <= (select id from caught_mails order by id desc offset $1 limit 1)`,
);

/** Keeps mails in the database, the newest `limit` (500) of them: for a server that has no mail server. */
export function createCatcher({
  pool,
  clock,
  limit = KEPT,
}: {
  pool: Pool;
  clock: Clock;
  limit?: number;
}): Mailer {
  return {
    async send(mail) {
      refuseInjection(mail);
      const { to, subject, text, html } = mail;
      await pool.query(insertMail(to, subject, text, html, new Date(clock.now())));
      await pool.query(deleteOlder(limit));
    },
  };
}

const listMails = named(
  'mail.listCaught',
  `select id, to_address as "to", subject, text, html, created_at as "createdAt"
   from caught_mails where $1::text is null or to_address = $1 order by id desc limit $2`,
);

/** The newest caught mails, newest first; those to one address when `to` is given. */
export async function listCaughtMails(
  pool: Pool,
  { to = null, limit = 20 }: { to?: string | null; limit?: number } = {},
): Promise<readonly CaughtMail[]> {
  const { rows } = await pool.query<CaughtMail>(listMails(to, limit));
  return rows;
}

const findMail = named(
  'mail.findCaught',
  `select id, to_address as "to", subject, text, html, created_at as "createdAt" from caught_mails where id = $1`,
);

export async function findCaughtMail(pool: Pool, id: number): Promise<CaughtMail | null> {
  const { rows } = await pool.query<CaughtMail>(findMail(id));
  return rows[0] ?? null;
}
