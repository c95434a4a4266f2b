import type { PoolClient } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { mergePinned } from '../preparing/pinned-fields.ts';
import type { PreparedTitle } from '../preparing/prepared-title.ts';
import { saveChapters, saveFilm } from './content-rows.ts';
import { type KnownItem, saveItem } from './library-items.ts';
import {
  findTitleDetails,
  insertTitle,
  notifyChanged,
  savePicture,
  updateTitleDetails,
} from './title-rows.ts';

export interface SaveTitleRequest {
  readonly prepared: PreparedTitle;
  /** The title that this source belongs to, or null for a new one. */
  readonly titleId: string | null;
  readonly item: Omit<KnownItem, 'titleId'>;
  /** The key under which the source was known before, when that was another one. */
  readonly formerKey: string | null;
  readonly actor: string;
  readonly now: number;
}

/** Writes a prepared title, all of it or nothing: to be run in one transaction. Returns the title's id. */
export async function saveTitle(client: PoolClient, ids: Ids, request: SaveTitleRequest): Promise<string> {
  const { prepared, item, formerKey } = request;
  for (const picture of [prepared.poster, prepared.banner]) {
    if (picture !== null) await savePicture(client, picture);
  }

  const known = request.titleId === null ? null : await findTitleDetails(client, request.titleId);
  const id = known === null || request.titleId === null ? ids.content() : request.titleId;
  if (known === null) {
    if (prepared.poster === null) throw new Error('a new title without a poster');
    const { originalName } = prepared.details;
    await insertTitle(client, { id, kind: prepared.kind, name: originalName, posterId: prepared.poster.id });
  }
  const details =
    known === null ? prepared.details : mergePinned(known.details, prepared.details, known.pinned);
  await updateTitleDetails(client, id, details);
  await client.query(
    'update titles set poster_id = coalesce($2, poster_id), banner_id = coalesce($3, banner_id) where id = $1',
    [id, prepared.poster?.id ?? null, prepared.banner?.id ?? null],
  );

  if (prepared.film !== null) await saveFilm(client, id, prepared.film);
  if (prepared.kind !== 'movie') await saveChapters(client, ids, id, prepared.chapters);
  await saveItem(client, { ...item, titleId: id }, formerKey);
  await appendAudit(client, request.now, {
    actor: request.actor,
    action: known === null ? 'title.imported' : 'title.reimported',
    subject: id,
    details: { kind: prepared.kind, name: details.originalName, source: item.path },
  });
  await notifyChanged(client, id);
  return id;
}
