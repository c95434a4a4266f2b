import { readFile } from 'node:fs/promises';
import { CHARGES, LOCALES, PUBLISHING_STATUSES, READING_DIRECTIONS } from '@aurora/contracts';
import { z } from 'zod';
import { ImportFailure } from '../import-failure.ts';
import type { Localized, TitleDetails } from '../prepared-title.ts';
import type { LibraryItem, SourceFile } from '../scan/library-item.ts';

/** What a library says of a title before its content is opened. */
export interface ItemDetails {
  readonly title: TitleDetails;
  /** The chapter rule that the sidecar names for this book. */
  readonly chapterRule: string | null;
  /** The sidecar names the title: what the content calls itself comes after that. */
  readonly hasOwnName: boolean;
}

const localized = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(LOCALES), value);
const name = z.string().trim().min(1).max(300);

/** `aurora.json`: every field optional, nothing unknown, so that a misspelt field is told and not lost. */
const sidecarSchema = z.strictObject({
  names: localized(name).optional(),
  descriptions: localized(z.string().max(10_000)).optional(),
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/u)
    .optional(),
  tags: localized(z.array(name).max(30)).optional(),
  year: z.int().min(1000).max(9999).optional(),
  region: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional(),
  score: z.number().min(0).max(10).optional(),
  people: z
    .strictObject({
      directors: z.array(name).optional(),
      actors: z.array(name).optional(),
      author: name.optional(),
      artist: name.optional(),
    })
    .optional(),
  status: z.enum(PUBLISHING_STATUSES).optional(),
  charge: z.enum(CHARGES).optional(),
  price: z
    .strictObject({ CNY: z.int().positive().optional(), USD: z.int().positive().optional() })
    .optional(),
  freeChapters: z.int().min(0).optional(),
  trialSeconds: z.int().min(0).max(3600).optional(),
  direction: z.enum(READING_DIRECTIONS).optional(),
  recommended: z.int().min(1).max(100).optional(),
  chapterRule: z.string().optional(),
});
type Sidecar = z.output<typeof sidecarSchema>;

const MAX_SIDECAR_BYTES = 1024 * 1024;

async function readSidecar(file: SourceFile | null): Promise<Sidecar> {
  if (file === null) return {};
  const fail = (problem: string) => new ImportFailure('SIDECAR_INVALID', { file: file.name, problem });
  if (file.size > MAX_SIDECAR_BYTES) throw fail('size');
  let value: unknown;
  try {
    value = JSON.parse((await readFile(file.path, 'utf8')).replace(/^\ufeff/u, ''));
  } catch (error) {
    throw fail(error instanceof Error ? error.message : 'JSON');
  }
  const parsed = sidecarSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fail(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

/** `Title (2024)` as films are called. */
function parseLabel(label: string): { name: string; year: number | null } {
  const found = /^(.*?)[\s._]*[([（](\d{4})[)\]）]/u.exec(label);
  const [, text = '', year = ''] = found ?? [];
  if (text.trim() === '') return { name: label.trim(), year: null };
  return { name: text.trim(), year: Number(year) };
}

/** Reads what describes a title. Throws `SIDECAR_INVALID` naming the file and what is wrong with it. */
export async function readDetails(item: LibraryItem, categories: ReadonlySet<string>): Promise<ItemDetails> {
  const sidecar = await readSidecar(item.sidecar);
  if (sidecar.category !== undefined && !categories.has(sidecar.category)) {
    throw new ImportFailure('SIDECAR_INVALID', {
      file: item.sidecar?.name ?? '',
      problem: `category ${sidecar.category}`,
    });
  }
  const label = parseLabel(item.label);
  const names: Localized<string> = sidecar.names ?? {};
  const originalName = names['zh-CN'] ?? names['en-US'] ?? Object.values(names)[0] ?? label.name;
  return {
    chapterRule: sidecar.chapterRule ?? null,
    hasOwnName: Object.keys(names).length > 0,
    title: {
      originalName,
      names,
      descriptions: sidecar.descriptions ?? {},
      tags: sidecar.tags ?? {},
      category: sidecar.category ?? null,
      year: sidecar.year ?? label.year,
      region: sidecar.region ?? null,
      scoreTenths: sidecar.score === undefined ? null : Math.round(sidecar.score * 10),
      people: JSON.parse(JSON.stringify(sidecar.people ?? {})) as TitleDetails['people'],
      status: sidecar.status ?? null,
      direction: sidecar.direction ?? null,
      charge: sidecar.charge ?? 'free',
      prices: JSON.parse(JSON.stringify(sidecar.price ?? {})) as TitleDetails['prices'],
      freeChapters: sidecar.freeChapters ?? 0,
      trialSeconds: sidecar.trialSeconds ?? null,
      recommended: sidecar.recommended ?? null,
    },
  };
}
