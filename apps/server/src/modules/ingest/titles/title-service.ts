import type { TitleKind } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { type AuditDetails, appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { disownAssets } from '../store/unowned-files.ts';
import { findTitleDetails, notifyChanged, updateTitleDetails } from '../store/title-rows.ts';
import { type TitleChanges, applyChanges, pinsOf } from './title-changes.ts';
import { TitleProblem } from './title-problem.ts';
import { type TitleLine, findTitleRecord, listTitleLines, resolveTitleId } from './title-queries.ts';

export interface TitleServiceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Who is written into the audit log. */
  readonly actor: string;
}

/** The operator's hand on the catalogue. Titles are named by id or by a name that only one has. */
export interface TitleService {
  list(wanted: { language: string; kind: TitleKind | null; search: string | null }): Promise<TitleLine[]>;
  show(title: string): Promise<Record<string, unknown>>;
  /** Changes details and pins them, so that the next import leaves them alone. Returns the id. */
  set(title: string, changes: TitleChanges, unpin?: readonly string[]): Promise<string>;
  hide(title: string): Promise<string>;
  unhide(title: string): Promise<string>;
  /** Removes the title from the catalogue, its files after a while; the sources on disk stay as they are. */
  delete(title: string): Promise<string>;
}

async function checkCategory(client: PoolClient, category: string | null | undefined): Promise<void> {
  if (category === null || category === undefined) return;
  const { rows } = await client.query<{ slug: string }>(
    'select slug from categories order by position, slug',
  );
  const slugs = rows.map((row) => row.slug);
  if (!slugs.includes(category))
    throw new TitleProblem('CATEGORY_UNKNOWN', { value: category, choices: slugs });
}

async function setDetails(
  client: PoolClient,
  id: string,
  changes: TitleChanges,
  unpin: readonly string[],
): Promise<void> {
  await checkCategory(client, changes.category);
  const known = await findTitleDetails(client, id);
  if (known === null) throw new TitleProblem('TITLE_NOT_FOUND', { value: id });
  await updateTitleDetails(client, id, applyChanges(known.details, changes));
  const pinned = new Set([...known.pinned.filter((field) => !unpin.includes(field)), ...pinsOf(changes)]);
  await client.query('update titles set pinned_fields = $2 where id = $1', [id, [...pinned].toSorted()]);
}

async function deleteTitle(client: PoolClient, id: string): Promise<void> {
  const { rows } = await client.query<{ asset: string }>(
    'select asset from films where title_id = $1 union all select asset from chapters where title_id = $1',
    [id],
  );
  await disownAssets(
    client,
    rows.map((row) => row.asset),
  );
  await client.query('delete from titles where id = $1', [id]);
}

/** Changes as the audit log keeps them: what is absent is left out. */
function toAuditValue(changes: TitleChanges): AuditDetails {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

export function createTitleService(deps: TitleServiceDeps): TitleService {
  const { pool, clock, actor } = deps;

  /** One act on one title: found, done, written down and told to running servers, all in one transaction. */
  const act = async (
    title: string,
    action: string,
    details: AuditDetails,
    work: (client: PoolClient, id: string) => Promise<void>,
  ): Promise<string> =>
    transaction(pool, async (client) => {
      const id = await resolveTitleId(client, title);
      await work(client, id);
      await appendAudit(client, clock.now(), { actor, action, subject: id, details });
      await notifyChanged(client, id);
      return id;
    });

  const setHidden = (at: Date | null) => async (client: PoolClient, id: string) => {
    await client.query('update titles set hidden_at = $2, updated_at = now() where id = $1', [id, at]);
  };

  return {
    list: async (wanted) => listTitleLines(pool, wanted),
    show: async (title) => findTitleRecord(pool, await resolveTitleId(pool, title)),
    set: async (title, changes, unpin = []) =>
      act(title, 'title.changed', { changes: toAuditValue(changes), unpin }, async (client, id) =>
        setDetails(client, id, changes, unpin),
      ),
    hide: async (title) => act(title, 'title.hidden', {}, setHidden(new Date(clock.now()))),
    unhide: async (title) => act(title, 'title.unhidden', {}, setHidden(null)),
    delete: async (title) => act(title, 'title.deleted', { named: title }, deleteTitle),
  };
}
