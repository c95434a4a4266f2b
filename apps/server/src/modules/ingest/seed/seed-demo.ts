import type { Pool } from 'pg';
import type { ImportEvent, ImportSummary } from '../import-events.ts';
import { type IngestDeps, createIngestService } from '../service.ts';
import { seedCategories } from './seed-categories.ts';

async function isCatalogueEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from titles) as empty');
  return rows[0]?.empty === true;
}

/**
 * Fills an empty catalogue with the demo library at `root`; films are playable at once, their ladders are for
 * later. Returns null where the catalogue holds something already. Interrupted, the next start finds titles and
 * leaves it at that: `aurora library import` finishes it.
 */
export async function seedDemo(
  deps: IngestDeps,
  options: { root: string; signal?: AbortSignal; onEvent?: (event: ImportEvent) => void },
): Promise<ImportSummary | null> {
  await seedCategories(deps.pool);
  if (!(await isCatalogueEmpty(deps.pool))) return null;
  return createIngestService(deps).importLibrary({ ...options, ladder: 'later' });
}
