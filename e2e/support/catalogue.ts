/** The demo catalogue as the API lists it. */
import type { Page } from '@playwright/test';

/** The kinds as their pages' addresses name them. */
export type Kind = 'movie' | 'manga' | 'novel';

const CALLS = { movie: 'movies', manga: 'manga', novel: 'novels' } as const satisfies Record<Kind, string>;

export interface Listed {
  id: string;
  name: string;
  charge: string;
}

async function itemsOf<Item>(page: Page, path: string): Promise<Item[]> {
  const answer = await page.request.get(`/api/h5/${path}`);
  const { data } = (await answer.json()) as { data: { items: Item[] } }; // the API's own tests hold it to this
  return data.items;
}

/** The first title that is as wanted; its name is the Chinese one. */
export async function findTitle(
  page: Page,
  kind: Kind,
  isWanted: (title: Listed) => boolean = () => true,
): Promise<Listed> {
  const titles = await itemsOf<Listed>(page, `${CALLS[kind]}/list?locale=zh-CN&limit=50`);
  const title = titles.find((each) => isWanted(each));
  if (title === undefined) throw new Error(`the demo has no such ${kind}`);
  return title;
}

export const titleCalled = (page: Page, kind: Kind, name: string): Promise<Listed> =>
  findTitle(page, kind, (title) => title.name === name);

/** The addresses of a title's chapters, in reading order. */
export async function chapterPaths(page: Page, kind: 'manga' | 'novel', id: string): Promise<string[]> {
  const chapters = await itemsOf<{ id: string }>(page, `${CALLS[kind]}/${id}/chapters?locale=zh-CN`);
  return chapters.map((chapter) => `/${kind}/${id}/read/${chapter.id}`);
}
