import type { PoolClient } from 'pg';

/** What the operator must look at. One that is open is not opened twice. */
export async function openAlert(
  client: Pick<PoolClient, 'query'>,
  now: number,
  alert: {
    kind: string;
    subject: string;
    details: Readonly<Record<string, unknown>>;
    isFreezing?: boolean;
  },
): Promise<void> {
  const { kind, subject, details, isFreezing = false } = alert;
  await client.query(
    `insert into money_alerts (kind, subject, details, is_freezing, at) values ($1, $2, $3, $4, $5)
     on conflict (kind, subject) where closed_at is null do nothing`,
    [kind, subject, JSON.stringify(details), isFreezing, new Date(now)],
  );
}

/** True while the books are in doubt: nothing is paid out until somebody looked. */
export async function isFrozen(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from money_alerts where is_freezing and closed_at is null limit 1',
  );
  return rowCount === 1;
}
