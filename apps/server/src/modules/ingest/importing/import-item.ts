import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { transaction } from '#platform/db/index.ts';
import type { ItemResult } from './import-events.ts';
import { type ImportContext, openAssetScope } from './import-context.ts';
import { ImportFailure, toImportFailure } from '../failures/import-failure.ts';
import { type ItemDetails, readDetails } from '../details/read-details.ts';
import { prepareTitle } from '../preparing/prepare-title.ts';
import { type ContentHashes, hashContent, isUntouched, statHash } from '../scan/fingerprint.ts';
import type { LibraryItem } from '../scan/library-item.ts';
import { countTitle } from '../store/known-chapters.ts';
import { type KnownItem, findKnownItems, saveItem } from '../store/library-items.ts';
import { saveTitle } from '../store/save-title.ts';

/** What an import and its preview have to know to find a title again. */
interface Lookup {
  readonly pool: Pool;
  readonly categories: ReadonlySet<string>;
  readonly root: string;
  readonly rule: string | null;
}

/** What besides the files decides how a title turns out: a change of it imports anew. */
function saltOf(lookup: Lookup, item: LibraryItem, details: ItemDetails): readonly unknown[] {
  if (item.kind === 'movie') return [details.title.trialSeconds];
  return item.kind === 'novel' ? [details.chapterRule ?? lookup.rule] : [];
}

const exists = async (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const keyOf = (lookup: Lookup, item: LibraryItem) => `${item.kind}:${item.key}@${lookup.root}`;

/** The source as it is known at this path: in this library, or in one that is not there any more (it moved). */
async function findByPath(context: Lookup, item: LibraryItem): Promise<KnownItem | null> {
  const candidates = await findKnownItems(context.pool, item.kind, { path: item.key });
  const own = candidates.find((candidate) => candidate.root === context.root);
  if (own !== undefined) return own;
  for (const candidate of candidates) {
    if (!(await exists(join(candidate.root, candidate.path)))) return candidate;
  }
  return null;
}

interface Found {
  readonly known: KnownItem;
  /** True where the same content lies at another path as well: the title stays with that one. */
  readonly isCopy: boolean;
}

async function findByContent(
  context: Lookup,
  item: LibraryItem,
  hashes: ContentHashes,
): Promise<Found | null> {
  const candidates = await findKnownItems(context.pool, item.kind, { mainHash: hashes.main });
  for (const known of candidates) {
    if (!(await exists(join(known.root, known.path)))) return { known, isCopy: false };
  }
  const [known] = candidates;
  return known === undefined ? null : { known, isCopy: true };
}

interface Identity {
  readonly item: Omit<KnownItem, 'titleId'>;
  readonly formerKey: string | null;
}

/** Notes where the source lies now, so that the next run need not read it again. */
async function remember(context: ImportContext, identity: Identity, titleId: string): Promise<void> {
  await transaction(context.pool, async (client) =>
    saveItem(client, { ...identity.item, titleId }, identity.formerKey),
  );
}

async function importChanged(
  context: ImportContext,
  item: LibraryItem,
  work: {
    details: ItemDetails;
    hashes: ContentHashes;
    known: KnownItem | null;
    identity: Identity;
    onProgress: (fraction: number) => void;
  },
): Promise<string> {
  const scope = openAssetScope(context);
  try {
    const prepared = await prepareTitle(context, scope, {
      item,
      details: work.details,
      hashes: work.hashes,
      titleId: work.known?.titleId ?? null,
      isMainUnchanged: work.known?.mainHash === work.hashes.main,
      onProgress: work.onProgress,
    });
    if (!(await isUntouched(item))) throw new ImportFailure('SOURCE_CHANGED');
    context.signal?.throwIfAborted();
    return await transaction(context.pool, async (client) =>
      saveTitle(client, context.ids, {
        prepared,
        titleId: work.known?.titleId ?? null,
        ...work.identity,
        actor: context.actor,
        now: context.clock.now(),
      }),
    );
  } catch (error) {
    await scope.discard();
    throw error;
  }
}

export interface ItemProgress {
  readonly onProgress: (fraction: number) => void;
}

interface Sighting {
  readonly stats: string;
  readonly found: Found | null;
  /** Null where sizes and times told enough. */
  readonly hashes: ContentHashes | null;
  readonly isUnchanged: boolean;
}

/** Recognises a title: by its path and the times of its files, else by their content. Writes nothing. */
async function recognise(
  lookup: Lookup,
  item: LibraryItem,
  details: ItemDetails,
  signal?: AbortSignal,
): Promise<Sighting> {
  const salt = saltOf(lookup, item, details);
  const stats = statHash(item, salt);
  const known = await findByPath(lookup, item);
  if (known !== null && known.sourceKey === keyOf(lookup, item) && known.statHash === stats) {
    return { stats, found: { known, isCopy: false }, hashes: null, isUnchanged: true };
  }
  const hashes = await hashContent(item, salt, signal);
  const found = known === null ? await findByContent(lookup, item, hashes) : { known, isCopy: false };
  const isUnchanged = found !== null && (found.isCopy || found.known.contentHash === hashes.content);
  return { stats, found, hashes, isUnchanged };
}

/** True where an import would find nothing to do. */
export async function isKnownAsItIs(
  lookup: Lookup,
  item: LibraryItem,
  details: ItemDetails,
): Promise<boolean> {
  return (await recognise(lookup, item, details)).isUnchanged;
}

/** Brings one title of the library into the catalogue, or finds that it is there as it lies on disk. */
async function bringIn(
  context: ImportContext,
  item: LibraryItem,
  progress: ItemProgress,
): Promise<{ titleId: string; status: 'imported' | 'unchanged' }> {
  const details = await readDetails(item, context.categories);
  const { found, hashes, stats, isUnchanged } = await recognise(context, item, details, context.signal);
  if (hashes === null && found !== null) return { titleId: found.known.titleId, status: 'unchanged' };
  if (hashes === null) throw new Error('a source without hashes is a known one');
  const identity: Identity = {
    item: {
      ...{ sourceKey: keyOf(context, item), root: context.root, path: item.key, statHash: stats },
      ...{ contentHash: hashes.content, mainHash: hashes.main },
    },
    formerKey: found === null || found.isCopy ? null : found.known.sourceKey,
  };
  if (isUnchanged && found !== null) {
    await remember(context, identity, found.known.titleId);
    return { titleId: found.known.titleId, status: 'unchanged' };
  }
  const work = { details, hashes, known: found?.known ?? null, identity, onProgress: progress.onProgress };
  return { titleId: await importChanged(context, item, work), status: 'imported' };
}

/** Imports one title; a source that cannot be imported is a result with its reason, never a throw. */
export async function importItem(
  context: ImportContext,
  item: LibraryItem,
  progress: ItemProgress,
): Promise<ItemResult> {
  const base = { kind: item.kind, name: item.label, path: item.key };
  try {
    const { titleId, status } = await bringIn(context, item, progress);
    return { ...base, status, ...(await countTitle(context.pool, titleId)) };
  } catch (error) {
    const failure = toImportFailure(error);
    if (failure.reason === 'UNEXPECTED') context.log.warn({ err: error, path: item.key }, 'an import failed');
    return { ...base, status: 'failed', reason: failure.reason, details: failure.details };
  }
}
