import { CHARGES, CURRENCIES, LOCALES, PUBLISHING_STATUSES, READING_DIRECTIONS } from '@aurora/contracts';
import { z } from 'zod';
import { FormatError } from '../faults.ts';

/** Categories of the catalogue; their names in ten languages belong to the server's seed. */
export const CATEGORY_SLUGS = [
  'action',
  'adventure',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'history',
  'horror',
  'music',
  'mystery',
  'romance',
  'scifi',
  'sliceoflife',
  'sports',
  'thriller',
  'wuxia',
  'short',
] as const;

export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

const MAX_SIDECAR_CHARS = 256 * 1024;

const text = (max: number) => z.string().trim().min(1).max(max);
const byLocale = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(LOCALES), value);
const names = z.array(text(100)).max(50);

const peopleSchema = z.strictObject({
  directors: names.optional(),
  actors: names.optional(),
  author: text(100).optional(),
  artist: text(100).optional(),
});

const sidecarSchema = z
  .strictObject({
    names: byLocale(text(200)).optional(),
    descriptions: byLocale(text(5000)).optional(),
    category: z.enum(CATEGORY_SLUGS).optional(),
    tags: byLocale(z.array(text(40)).max(20)).optional(),
    year: z.int().min(1000).max(2200).optional(),
    /** ISO 3166-1 alpha-2. */
    region: z
      .string()
      .regex(/^[A-Z]{2}$/u, 'two capital letters (ISO 3166-1)')
      .optional(),
    score: z.number().min(0).max(10).multipleOf(0.1, 'one decimal at most').optional(),
    people: peopleSchema.optional(),
    status: z.enum(PUBLISHING_STATUSES).optional(),
    charge: z.enum(CHARGES).optional(),
    /** Minor units: 1200 is ¥12.00. */
    price: z.partialRecord(z.enum(CURRENCIES), z.int().min(1).max(100_000_000)).optional(),
    freeChapters: z.int().min(0).max(100_000).optional(),
    trialSeconds: z.int().min(0).max(36_000).optional(),
    direction: z.enum(READING_DIRECTIONS).optional(),
    recommended: z.int().min(1).max(100).optional(),
    /** How the chapters of a TXT are found: a rule's id, `length`, or a pattern (`parsePattern`). */
    chapterRule: text(100).optional(),
  })
  .superRefine((sidecar, context) => {
    const hasPrice = Object.keys(sidecar.price ?? {}).length > 0;
    if (sidecar.charge === 'paid' && !hasPrice) {
      context.addIssue({ code: 'custom', path: ['price'], message: 'needed with charge "paid"' });
    }
    if (hasPrice && (sidecar.charge === undefined || sidecar.charge === 'free')) {
      context.addIssue({ code: 'custom', path: ['price'], message: 'only with charge "paid" or "vip"' });
    }
  });

/** `aurora.json`: what an owner says of a title. Every field is optional and wins over what files say. */
export type Sidecar = z.output<typeof sidecarSchema>;

const MAX_FAULTS = 20;

/** One line a fault, with the place in the file: `price.CNY: …`. */
function faultLines(error: z.ZodError): string[] {
  return error.issues.slice(0, MAX_FAULTS).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
}

/**
 * Reads `aurora.json`. Strict: an unknown key is a misspelt one.
 * @throws FormatError SIDECAR_INVALID with a readable line for each fault in `details.faults`
 */
export function parseSidecar(json: string): Sidecar {
  if (json.length > MAX_SIDECAR_CHARS)
    throw new FormatError('SIDECAR_INVALID', { faults: ['the file is too large'] });
  let value: unknown;
  try {
    value = JSON.parse(json.startsWith('\uFEFF') ? json.slice(1) : json);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'not JSON';
    throw new FormatError('SIDECAR_INVALID', { faults: [why] }, { cause: error });
  }
  const parsed = sidecarSchema.safeParse(value);
  if (!parsed.success) throw new FormatError('SIDECAR_INVALID', { faults: faultLines(parsed.error) });
  return parsed.data;
}
