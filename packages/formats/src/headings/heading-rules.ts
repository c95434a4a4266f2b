import { matchBracketed, matchChinese } from './chinese-headings.ts';
import type { HeadingMatcher } from './heading.ts';
import {
  matchArabic,
  matchBare,
  matchBody,
  matchHanNumber,
  matchNamed,
  matchPaging,
  matchStarred,
} from './plain-headings.ts';
import { matchKorean, matchWorded } from './worded-headings.ts';

/** The rules in order of trust: between equals the earlier wins (`spec/collecting.md` §9). */
export const HEADING_RULES = {
  chinese: matchChinese,
  bracketed: matchBracketed,
  worded: matchWorded,
  korean: matchKorean,
  named: matchNamed,
  starred: matchStarred,
  'han-number': matchHanNumber,
  number: matchArabic,
  body: matchBody,
  bare: matchBare,
  paging: matchPaging,
} as const satisfies Record<string, HeadingMatcher>;

export type RuleId = keyof typeof HEADING_RULES;
export const RULE_IDS = Object.keys(HEADING_RULES) as readonly RuleId[]; // keys of the literal above
