import type { Pool } from 'pg';
import { CATEGORIES } from './categories.ts';

/** Puts the first categories into the catalogue; those that are there stay as the operator left them. */
export async function seedCategories(pool: Pool): Promise<void> {
  const rows = Object.entries(CATEGORIES).map(([slug, names], position) => ({ slug, names, position }));
  await pool.query(
    `insert into categories (slug, names, position)
     select c->>'slug', c->'names', (c->>'position')::integer from jsonb_array_elements($1::jsonb) c
     on conflict (slug) do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Slugs a title may have: what the catalogue knows, and what it will know once it is seeded. */
export async function listCategorySlugs(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ slug: string }>('select slug from categories');
  return new Set([...Object.keys(CATEGORIES), ...rows.map((row) => row.slug)]);
}
