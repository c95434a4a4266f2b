import type { Pool } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';

export interface AlertLine {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly isFreezing: boolean;
  readonly at: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

const COLUMNS = `id, kind, subject, details, is_freezing as "isFreezing", at, closed_at as "closedAt",
  closed_by as "closedBy"`;

/** What waits for the operator. */
export function createAlertAdmin({ pool, clock, actor }: { pool: Pool; clock: Clock; actor: string }) {
  return {
    async listOpen(): Promise<AlertLine[]> {
      const { rows } = await pool.query<AlertLine>(
        `select ${COLUMNS} from money_alerts where closed_at is null order by is_freezing desc, id`,
      );
      return rows;
    },
    async listAll(): Promise<AlertLine[]> {
      return (await pool.query<AlertLine>(`select ${COLUMNS} from money_alerts order by id`)).rows;
    },
    /** False where no such alert is open. What still does not hold is alerted again by the next check. */
    async close(id: number): Promise<boolean> {
      return transaction(pool, async (client) => {
        const { rows } = await client.query<{ kind: string; subject: string }>(
          'update money_alerts set closed_at = $2, closed_by = $3 where id = $1 and closed_at is null returning kind, subject',
          [id, new Date(clock.now()), actor],
        );
        const [closed] = rows;
        if (closed === undefined) return false;
        await appendAudit(client, clock.now(), {
          ...{ actor, action: 'money-alert.closed', subject: `alert:${id}`, details: { ...closed } },
        });
        return true;
      });
    },
  };
}
