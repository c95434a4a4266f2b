import type { KeptPosition, Locale, Place, Position } from '@aurora/contracts';
import { POSITIONS_AT_ONCE } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { CatalogService, ChapterFacts } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { named, transaction } from '#platform/db/index.ts';
import { rankOf } from './position-rank.ts';

const merge = named(
  'position-merge',
  `insert into positions as kept (user_id, title_id, newest, left_at, furthest, furthest_rank)
   values ($1, $2, $3, $4, $3, $5)
   on conflict (user_id, title_id) do update set
     newest = case when excluded.left_at > kept.left_at then excluded.newest else kept.newest end,
     left_at = greatest(excluded.left_at, kept.left_at),
     furthest = case when excluded.furthest_rank > kept.furthest_rank then excluded.furthest else kept.furthest end,
     furthest_rank = greatest(excluded.furthest_rank, kept.furthest_rank)`,
);
const list = named(
  'position-list',
  `select title_id as "titleId", newest, furthest from positions where user_id = $1 order by left_at desc limit $2`,
);

interface Row {
  titleId: string;
  newest: Place;
  furthest: Place;
}

interface Deps {
  pool: Pool;
  clock: Clock;
  catalog: Pick<CatalogService, 'listCards' | 'listChapterFacts'>;
}

const chapterIdsOf = (places: readonly Place[]): string[] =>
  places.map(({ chapterId }) => chapterId).filter((id) => id !== undefined);

/** Places that members left, from all their devices (specification §4, `decisions.md` Screens). */
export function createPositions({ pool, clock, catalog }: Deps) {
  async function chaptersOf(places: readonly Place[]): Promise<ReadonlyMap<string, ChapterFacts>> {
    const facts = await catalog.listChapterFacts(chapterIdsOf(places));
    return new Map(facts.map((chapter) => [chapter.id, chapter]));
  }

  async function present(rows: readonly Row[], locale: Locale): Promise<KeptPosition[]> {
    const cards = await catalog.listCards(
      rows.map(({ titleId }) => titleId),
      locale,
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const chapters = await chaptersOf(rows.flatMap(({ newest, furthest }) => [newest, furthest]));
    const withName = (place: Place) => {
      const chapterName = place.chapterId === undefined ? undefined : chapters.get(place.chapterId)?.name;
      return { ...place, ...(chapterName !== undefined && { chapterName }) };
    };
    const rank = (place: Place) =>
      rankOf(place, place.chapterId === undefined ? undefined : chapters.get(place.chapterId)?.position);
    return rows.flatMap(({ titleId, newest, furthest }) => {
      const card = cardOf.get(titleId);
      if (card === undefined) return [];
      const isFarther = rank(furthest) > rank(newest);
      const { kind, name, poster } = card;
      return [
        { kind, titleId, name, poster, ...withName(newest), furthest: isFarther ? withName(furthest) : null },
      ];
    });
  }

  async function keep(client: PoolClient, userId: string, item: Position, rank: number): Promise<void> {
    const { kind: _kind, titleId, ...place } = item;
    const { updatedAt } = place;
    await client.query(merge(userId, titleId, JSON.stringify(place), new Date(updatedAt), rank));
  }

  async function listOf(userId: string, locale: Locale): Promise<KeptPosition[]> {
    const { rows } = await pool.query<Row>(list(userId, POSITIONS_AT_ONCE));
    return present(rows, locale);
  }

  return {
    list: listOf,
    /**
     * Merges what a device has, set right by the error of its clock; places in titles or chapters that are gone are
     * left out.
     */
    async merge(
      userId: string,
      sent: { items: readonly Position[]; sentAt: number },
      locale: Locale,
    ): Promise<KeptPosition[]> {
      const now = clock.now();
      const items = sent.items.map((item) => ({
        ...item,
        // Nothing was left after it was sent.
        updatedAt: Math.max(0, Math.min(now, item.updatedAt + now - sent.sentAt)),
      }));
      const cards = await catalog.listCards(
        items.map(({ titleId }) => titleId),
        locale,
      );
      const kinds = new Map(cards.map(({ id, kind }) => [id, kind]));
      const chapters = await chaptersOf(items);
      const known = items.filter(({ titleId, kind, chapterId }) => {
        const isInTitle = chapterId === undefined || chapters.get(chapterId)?.titleId === titleId;
        return kinds.get(titleId) === kind && isInTitle;
      });
      // In one order on every device: two that merge at once never wait for each other in a circle.
      const inOrder = known.toSorted((a, b) => (a.titleId < b.titleId ? -1 : 1));
      await transaction(pool, async (client) => {
        for (const item of inOrder) {
          const chapter = item.chapterId === undefined ? undefined : chapters.get(item.chapterId);
          await keep(client, userId, item, rankOf(item, chapter?.position));
        }
      });
      return listOf(userId, locale);
    },
  };
}
export type Positions = ReturnType<typeof createPositions>;
