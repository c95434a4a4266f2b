import type { Charge, Currency, PublishingStatus, ReadingDirection, TitleKind } from '@aurora/contracts';
import type { PoolClient } from 'pg';
import type { StoredPicture } from '../images/store-picture.ts';
import type { Localized, TitleDetails } from '../preparing/prepared-title.ts';

interface DetailsRow {
  original_name: string;
  names: Localized<string>;
  descriptions: Localized<string>;
  tags: Localized<string[]>;
  category: string | null;
  year: number | null;
  region: string | null;
  score_tenths: number | null;
  people: TitleDetails['people'];
  status: PublishingStatus | null;
  direction: ReadingDirection | null;
  charge: Charge;
  free_chapters: number;
  trial_seconds: number | null;
  recommended: number | null;
  pinned_fields: string[];
  prices: Partial<Record<Currency, number>> | null;
}

/** A title's details and which of them the operator pinned; locks the row. Null where there is no such title. */
export async function findTitleDetails(
  client: PoolClient,
  id: string,
): Promise<{ details: TitleDetails; pinned: string[] } | null> {
  const { rows } = await client.query<DetailsRow>(
    `select t.*, (select jsonb_object_agg(p.currency, p.amount_minor) from title_prices p where p.title_id = t.id) as prices
       from titles t where t.id = $1 for update of t`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const details: TitleDetails = {
    originalName: row.original_name,
    names: row.names,
    descriptions: row.descriptions,
    tags: row.tags,
    category: row.category,
    year: row.year,
    region: row.region,
    scoreTenths: row.score_tenths,
    people: row.people,
    status: row.status,
    direction: row.direction,
    charge: row.charge,
    prices: row.prices ?? {},
    freeChapters: row.free_chapters,
    trialSeconds: row.trial_seconds,
    recommended: row.recommended,
  };
  return { details, pinned: row.pinned_fields };
}

/** Writes all details and prices of a title that exists. */
export async function updateTitleDetails(
  client: PoolClient,
  id: string,
  details: TitleDetails,
): Promise<void> {
  await client.query(
    `update titles set original_name = $2, names = $3, descriptions = $4, tags = $5, category = $6, year = $7,
       region = $8, score_tenths = $9, people = $10, status = $11, direction = $12, charge = $13,
       free_chapters = $14, trial_seconds = $15, recommended = $16, updated_at = now()
     where id = $1`,
    [
      id,
      details.originalName,
      JSON.stringify(details.names),
      JSON.stringify(details.descriptions),
      JSON.stringify(details.tags),
      details.category,
      details.year,
      details.region,
      details.scoreTenths,
      JSON.stringify(details.people),
      details.status,
      details.direction,
      details.charge,
      details.freeChapters,
      details.trialSeconds,
      details.recommended,
    ],
  );
  await client.query('delete from title_prices where title_id = $1', [id]);
  for (const [currency, amount] of Object.entries(details.prices)) {
    await client.query('insert into title_prices (title_id, currency, amount_minor) values ($1, $2, $3)', [
      id,
      currency,
      amount,
    ]);
  }
}

/** Makes the row of a title; its details follow with `updateTitleDetails`. */
export async function insertTitle(
  client: PoolClient,
  title: { id: string; kind: TitleKind; name: string; posterId: string },
): Promise<void> {
  await client.query('insert into titles (id, kind, original_name, poster_id) values ($1, $2, $3, $4)', [
    title.id,
    title.kind,
    title.name,
    title.posterId,
  ]);
}

export async function savePicture(client: PoolClient, picture: StoredPicture): Promise<void> {
  await client.query(
    `insert into pictures (id, width, height, widths, color, thumbhash) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [picture.id, picture.width, picture.height, picture.widths, picture.color, picture.thumbhash],
  );
}

/** Tells running servers, at commit, that what they keep of this title is old. */
export async function notifyChanged(client: PoolClient, titleId: string): Promise<void> {
  await client.query(`select pg_notify('catalog_changed', $1)`, [titleId]);
}
