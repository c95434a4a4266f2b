import type { Locale } from '@aurora/contracts';
import type { CatalogService, TitleFacts } from '#modules/catalog/index.ts';
import { chapterCharge, priceIn } from '#modules/catalog/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type AccessDecision, type Viewer, decideAccess } from './decide-access.ts';

export const GUEST: Viewer = { isLoggedIn: false, isVip: false };

/** A member, or nobody, as the decision sees him. VIP counts only while its time lasts (specification §4). */
export const viewerOf = (member: { vipUntil: number | null } | null, now: number): Viewer =>
  member === null ? GUEST : { isLoggedIn: true, isVip: member.vipUntil !== null && member.vipUntil > now };

export interface TitleAccess {
  title: TitleFacts;
  decision: AccessDecision;
}

/** Reads what the decision needs and takes it; the rule itself is `decideAccess`. */
export function createAccessService(deps: { catalog: Pick<CatalogService, 'findFacts'> }) {
  async function getFacts(titleId: string): Promise<TitleFacts> {
    const title = await deps.catalog.findFacts(titleId);
    if (title === null) throw new AppError('NOT_FOUND');
    return title;
  }
  return {
    /** May this viewer watch the film? */
    async decideFilm(viewer: Viewer, titleId: string, locale: Locale): Promise<TitleAccess> {
      const title = await getFacts(titleId);
      const price = priceIn(title.prices, locale);
      return {
        title,
        decision: decideAccess(viewer, { kind: 'movie', charge: title.charge, price, isOwned: false }),
      };
    },
    /** May this viewer open the chapter at `position` (from 1)? */
    async decideChapter(
      viewer: Viewer,
      titleId: string,
      position: number,
      locale: Locale,
    ): Promise<TitleAccess> {
      const title = await getFacts(titleId);
      const price = priceIn(title.prices, locale);
      const charge = chapterCharge(title, position);
      return { title, decision: decideAccess(viewer, { kind: 'chapter', charge, price, isOwned: false }) };
    },
  };
}
export type AccessService = ReturnType<typeof createAccessService>;
