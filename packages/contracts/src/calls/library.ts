import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../list.ts';
import { TITLE_KINDS, contentIdSchema, pictureSchema } from '../title.ts';

/** A place in a title: what its reader or player needs to go on there. */
export const placeSchema = z.strictObject({
  /** Comics and novels. */
  chapterId: z.optional(contentIdSchema),
  /** Understood by the reader alone. */
  anchor: z.optional(z.string().check(z.maxLength(500))),
  /** Films. */
  positionMs: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
  /** 0–1 of the film or chapter. */
  ratio: z.number().check(z.minimum(0), z.maximum(1)),
  /** When it was left, in milliseconds by the clock of whoever tells it: the device's going in, the server's coming out. */
  updatedAt: z.int().check(z.minimum(0)),
});
export type Place = z.output<typeof placeSchema>;

export const positionSchema = z.strictObject({
  kind: z.enum(TITLE_KINDS),
  titleId: contentIdSchema,
  ...placeSchema.shape,
});
export type Position = z.output<typeof positionSchema>;

/** A kept position with what a card shows. */
export const keptPositionSchema = z.strictObject({
  ...positionSchema.shape,
  name: z.string(),
  poster: pictureSchema,
  chapterName: z.optional(z.string()),
  /** Farther on than the newest place, where somebody was before; null where the newest is the farthest. */
  furthest: z.nullable(z.strictObject({ ...placeSchema.shape, chapterName: z.optional(z.string()) })),
});
export type KeptPosition = z.output<typeof keptPositionSchema>;

const kept = z.strictObject({
  items: z.array(keptPositionSchema),
  /** What the server's clock shows, in milliseconds. */
  serverTime: z.int(),
});

/** A device sends at most so many at once; so many are given back, the newest. */
export const POSITIONS_AT_ONCE = 200;

/** Calls about what a member keeps. */
export const library = {
  positions: defineCall({
    id: 'library.positions',
    method: 'GET',
    path: '/h5/positions',
    summary: 'Where this member stopped, the newest first',
    access: 'member',
    query: localeQuery,
    output: kept,
  }),
  keepPositions: defineCall({
    id: 'library.keepPositions',
    method: 'PUT',
    path: '/h5/positions',
    summary: 'Merge places of this device: of a title the newest stands, the farthest is kept beside it',
    access: 'member',
    query: localeQuery,
    body: z.strictObject({
      items: z.array(positionSchema).check(z.maxLength(POSITIONS_AT_ONCE)),
      /** What the device's clock shows: its places are set right by the difference. */
      sentAt: z.int().check(z.minimum(0)),
    }),
    output: kept,
  }),
} as const;
