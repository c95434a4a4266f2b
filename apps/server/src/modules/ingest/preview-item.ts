import type { ItemResult } from './import-events.ts';
import { toImportFailure } from './import-failure.ts';
import { readDetails } from './details/read-details.ts';
import type { FilmTools } from './films/prepare-film.ts';
import { probeFilm } from './films/probe-film.ts';
import { sniffFilm } from './films/sniff-film.ts';
import { isKnownAsItIs } from './import-item.ts';
import type { LibraryItem } from './scan/library-item.ts';
import type { Pool } from 'pg';

interface PreviewDeps {
  readonly pool: Pool;
  readonly tools: FilmTools | null;
}

export interface PreviewOptions {
  readonly root: string;
  readonly rule: string | null;
}

async function lookAt(deps: PreviewDeps, item: LibraryItem): Promise<Partial<ItemResult>> {
  if (item.kind === 'movie') {
    const demuxer = await sniffFilm(item.film.path);
    if (deps.tools === null) return {};
    const facts = await probeFilm(deps.tools, item.film.path, demuxer);
    return { durationMs: Math.round(facts.durationSeconds * 1000) };
  }
  return {};
}

/** What an import of this title would do, told without writing anything. */
export async function previewItem(
  deps: PreviewDeps,
  options: PreviewOptions,
  item: LibraryItem,
): Promise<ItemResult> {
  const base = { kind: item.kind, name: item.label, path: item.key };
  try {
    const details = await readDetails(item);
    const isKnown = await isKnownAsItIs({ ...options, pool: deps.pool }, item, details);
    return { ...base, status: isKnown ? 'unchanged' : 'imported', ...(await lookAt(deps, item)) };
  } catch (error) {
    const failure = toImportFailure(error);
    return { ...base, status: 'failed', reason: failure.reason, details: failure.details };
  }
}
