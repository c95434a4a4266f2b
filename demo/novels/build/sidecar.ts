import { readFile } from 'node:fs/promises';

/** What a book's own pages need from its `aurora.json`; the rest is for the importer. */
export interface SidecarFacts {
  name: string;
  description: string;
  author: string;
  year: number;
  tags: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function textAt(value: unknown, ...keys: string[]): string {
  let current = value;
  for (const key of keys) current = isRecord(current) ? current[key] : undefined;
  if (typeof current !== 'string' || current === '') throw new Error(`aurora.json lacks ${keys.join('.')}`);
  return current;
}

export async function readSidecar(file: string): Promise<SidecarFacts> {
  const sidecar: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isRecord(sidecar) || typeof sidecar['year'] !== 'number') throw new Error(`${file} lacks a year`);
  const tags = isRecord(sidecar['tags']) ? sidecar['tags']['zh-CN'] : [];
  return {
    name: textAt(sidecar, 'names', 'zh-CN'),
    description: textAt(sidecar, 'descriptions', 'zh-CN'),
    author: textAt(sidecar, 'people', 'author'),
    year: sidecar['year'],
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  };
}
