import type { ItemResult } from './import-events.ts';
import { toImportFailure } from './import-failure.ts';
import { readDetails } from './details/read-details.ts';
import type { FilmTools } from './films/prepare-film.ts';
import { probeFilm } from './films/probe-film.ts';
import { sniffFilm } from './films/sniff-film.ts';
import { isKnownAsItIs } from './import-item.ts';
import type { LibraryItem } from './scan/library-item.ts';
import type { Pool } from 'pg';

interface PreviewLookup {
  readonly pool: Pool;
  readonly tools: FilmTools | null;
  readonly root: string;
  readonly rule: string | null;
  readonly categories: ReadonlySet<string>;
}

async function lookAt(deps: PreviewLookup, item: LibraryItem): Promise<Partial<ItemResult>> {
  if (item.kind === 'movie') {
    const demuxer = await sniffFilm(item.film.path);
    if (deps.tools === null) return {};
    const facts = await probeFilm(deps.tools, item.film.path, demuxer);
    return { durationMs: Math.round(facts.durationSeconds * 1000) };
  }
  return {};
}

/** What an import of this title would do, told without writing anything. */
export async function previewItem(lookup: PreviewLookup, item: LibraryItem): Promise<ItemResult> {
  const base = { kind: item.kind, name: item.label, path: item.key };
  try {
    const details = await readDetails(item, lookup.categories);
    const isKnown = await isKnownAsItIs(lookup, item, details);
    return { ...base, status: isKnown ? 'unchanged' : 'imported', ...(await lookAt(lookup, item)) };
  } catch (error) {
    const failure = toImportFailure(error);
    return { ...base, status: 'failed', reason: failure.reason, details: failure.details };
  }
}
