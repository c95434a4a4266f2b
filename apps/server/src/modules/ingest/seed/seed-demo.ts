import { realpath } from 'node:fs/promises';
import type { Pool } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/db/index.ts';
import type { ImportEvent, ImportSummary } from '../importing/import-events.ts';
import { type IngestDeps, createIngestService } from '../service.ts';
import { seedCategories } from './seed-categories.ts';

const SEEDED = 'demo.seeded';

/** The demo is wanted by a catalogue that holds nothing else and has not had it whole before. */
async function wantsDemo(pool: Pool, root: string): Promise<boolean> {
  const { rows } = await pool.query<{ wants: boolean }>(
    `select not exists (select from audit_entries where action = $1)
        and not exists (select from titles t where not exists
          (select from library_items i where i.title_id = t.id and i.root = $2)) as wants`,
    [SEEDED, root],
  );
  return rows[0]?.wants === true;
}

/**
 * Fills an empty catalogue with the demo library at `root`; films are playable at once, their ladders are for
 * later. One that was interrupted goes on at the next start. Returns null where there is nothing to do.
 */
export async function seedDemo(
  deps: IngestDeps,
  options: { root: string; signal?: AbortSignal; onEvent?: (event: ImportEvent) => void },
): Promise<ImportSummary | null> {
  await seedCategories(deps.pool);
  const root = await realpath(options.root);
  if (!(await wantsDemo(deps.pool, root))) return null;
  const summary = await createIngestService(deps).importLibrary({ ...options, root, ladder: 'later' });
  if (!summary.isInterrupted) {
    await transaction(deps.pool, async (client) =>
      appendAudit(client, deps.clock.now(), {
        ...{ actor: deps.actor, action: SEEDED, subject: 'demo' },
        details: { imported: summary.imported, failed: summary.failed },
      }),
    );
  }
  return summary;
}
