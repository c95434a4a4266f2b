import { z } from 'zod/mini';
import { priceSchema } from './title.ts';

export const ACCESS_LEVELS = ['full', 'trial', 'none'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** A way on, offered where access is less than full. */
export const offerSchema = z.union([
  z.strictObject({ kind: z.literal('login') }),
  z.strictObject({ kind: z.literal('vip') }),
  z.strictObject({ kind: z.literal('buy'), price: z.nullable(priceSchema) }),
]);
export type Offer = z.output<typeof offerSchema>;

/** Why access is less than full; also reasons of the error catalogue. */
export const ACCESS_REASONS = [
  'LOGIN_REQUIRED',
  'VIP_REQUIRED',
  'PURCHASE_REQUIRED',
  'CHAPTER_LOGIN_REQUIRED',
  'CHAPTER_VIP_REQUIRED',
  'CHAPTER_PURCHASE_REQUIRED',
] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];
