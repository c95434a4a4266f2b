import {
  type AccessRefusal,
  type Offer,
  type Price,
  type TitleCard,
  accessRefusalSchema,
} from '@aurora/contracts';
import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { purchasePath, vipPath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { titlePath } from '#entities/title/title-texts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { LockedPrice } from './locked-price.tsx';
import styles from './locked-card.module.css';

type Title = Pick<TitleCard, 'kind' | 'id'>;

/** True where a chapter was refused with ways on, not where it failed. */
export const isLocked = (error: unknown): boolean =>
  error instanceof ApiError && error.reason.startsWith('CHAPTER_');

/** What the whole title costs, where it is sold. */
const priceIn = (offers: readonly Offer[]): Price | null =>
  offers.find((offer) => offer.kind === 'buy')?.price ?? null;

/** The ways through the offers, and back to this very chapter; the first of them is the main one. */
function WaysOn({ offers, title }: { offers: readonly Offer[]; title: Title }) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const isGuest = useSession().status === 'guest';
  const { pathname: back } = useLocation();
  const price = priceIn(offers);
  const hasVip = offers.some(({ kind }) => kind === 'vip');
  const hasLogin = offers.some(({ kind }) => kind === 'login');
  const path = purchasePath(title, back);
  return (
    <div className={styles['ways']}>
      {hasVip && (
        <ButtonLink to={vipPath(back)} tone="gold" isWide>
          {translate('reader.openVip')}
        </ButtonLink>
      )}
      {price !== null && (
        <ButtonLink to={isGuest ? loginPath(path) : path} tone={hasVip ? 'quiet' : 'primary'} isWide>
          {translate('reader.offerBuy', { price: priceText(price) })}
        </ButtonLink>
      )}
      {hasLogin && (
        <ButtonLink to={loginPath(back)} tone={offers.length === 1 ? 'primary' : 'quiet'} isWide>
          {translate('session.loginButton')}
        </ButtonLink>
      )}
    </div>
  );
}

const NOTHING: AccessRefusal = { offers: [], chapterName: '', previousId: null, nextId: null };

/** Why a chapter stays closed, what would open it, and the ways there and back. */
export function LockedCard({ error, title }: { error: unknown; title: Title }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const details = error instanceof ApiError ? error.details : {};
  const { data: refusal = NOTHING } = accessRefusalSchema.safeParse(details);
  const price = priceIn(refusal.offers);
  const path = titlePath(title);
  return (
    <section className={styles['card']} aria-labelledby="locked-title">
      <div className={styles['head']}>
        <Lock size={22} strokeWidth={1.75} aria-hidden="true" />
        <h2 id="locked-title" className={styles['title']}>
          {refusal.chapterName === '' ? translate('reader.lockedTitle') : refusal.chapterName}
        </h2>
      </div>
      <p className={styles['reason']}>{errorText(error)}</p>
      {price !== null && <LockedPrice price={price} />}
      <WaysOn offers={refusal.offers} title={title} />
      <div className={styles['aside']}>
        {refusal.previousId !== null && (
          <ButtonLink to={`${path}/read/${refusal.previousId}`} tone="plain" doesReplace>
            {translate('reader.previousChapter')}
          </ButtonLink>
        )}
        <ButtonLink to={path} tone="plain">
          {translate('reader.backToTitle')}
        </ButtonLink>
      </div>
    </section>
  );
}
