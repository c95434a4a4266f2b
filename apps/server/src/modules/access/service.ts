import type { Locale, Price } from '@aurora/contracts';
import { currencyOf, currencySchema } from '@aurora/contracts';
import type { CatalogService, TitleFacts } from '#modules/catalog/index.ts';
import { chapterCharge, priceOf } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type AccessDecision, type AccessItem, type Viewer, decideAccess } from './decide-access.ts';
import type { Grants } from './grants.ts';

/** Who asks: a member, or a guest. */
export type Asking = { readonly userId: string } | null;

export interface TitleAccess {
  title: TitleFacts;
  decision: AccessDecision;
}

const GUEST: Viewer = { isLoggedIn: false, isVip: false };

/** Reads what the decision needs, from the database each time, and takes it; the rule itself is `decideAccess`. */
export function createAccessService(deps: {
  catalog: Pick<CatalogService, 'findFacts'>;
  grants: Pick<Grants, 'findStanding'>;
  clock: Clock;
}) {
  async function getFacts(titleId: string): Promise<TitleFacts> {
    const title = await deps.catalog.findFacts(titleId);
    if (title === null) throw new AppError('NOT_FOUND');
    return title;
  }

  /** VIP counts only while its time lasts (specification §4); a price is told in the asker's currency. */
  async function lookUp(asking: Asking, title: TitleFacts, locale: Locale) {
    const guest = { viewer: GUEST, isOwned: false, price: priceOf(title.prices, currencyOf(locale)) };
    if (asking === null) return guest;
    const standing = await deps.grants.findStanding(asking.userId, title.id);
    if (standing === null) return guest;
    const { vipUntil, isOwned, currency } = standing;
    return {
      viewer: { isLoggedIn: true, isVip: vipUntil !== null && vipUntil.getTime() > deps.clock.now() },
      isOwned,
      price: priceOf(title.prices, currencySchema.parse(currency)),
    };
  }

  async function decide(
    asking: Asking,
    title: TitleFacts,
    item: Pick<AccessItem, 'kind' | 'charge'>,
    locale: Locale,
  ): Promise<TitleAccess> {
    const { viewer, isOwned, price }: { viewer: Viewer; isOwned: boolean; price: Price | null } =
      await lookUp(asking, title, locale);
    return { title, decision: decideAccess(viewer, { ...item, price, isOwned }) };
  }

  return {
    /** May this person watch the film? */
    async decideFilm(asking: Asking, titleId: string, locale: Locale): Promise<TitleAccess> {
      const title = await getFacts(titleId);
      return decide(asking, title, { kind: 'movie', charge: title.charge }, locale);
    },
    /** May this person open the chapter at `position` (from 1)? */
    async decideChapter(
      asking: Asking,
      titleId: string,
      position: number,
      locale: Locale,
    ): Promise<TitleAccess> {
      const title = await getFacts(titleId);
      return decide(asking, title, { kind: 'chapter', charge: chapterCharge(title, position) }, locale);
    },
  };
}
export type AccessService = ReturnType<typeof createAccessService>;
