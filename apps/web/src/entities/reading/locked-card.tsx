import { accessRefusalSchema } from '@aurora/contracts';
import { formatMoney } from '@aurora/i18n';
import { useLocation } from 'react-router';
import { loginPath } from '#entities/session/login-path.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import styles from './locked-card.module.css';

/** True where a chapter was refused with ways on, not where it failed. */
export const isLocked = (error: unknown): boolean =>
  error instanceof ApiError && error.reason.startsWith('CHAPTER_');

/** Why a chapter stays closed, and what would open it. */
export function LockedCard({ error, titlePath }: { error: unknown; titlePath: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const errorText = useErrorText();
  const refusal = accessRefusalSchema.safeParse(error instanceof ApiError ? error.details : {});
  const { pathname } = useLocation();
  const offers = refusal.success ? refusal.data.offers : [];
  const mayLogIn = offers.some(({ kind }) => kind === 'login');
  const facts = offers.length === 1 ? offers : offers.filter(({ kind }) => kind !== 'login');
  return (
    <section className={styles['card']} aria-labelledby="locked-title">
      <h2 id="locked-title" className={styles['title']}>
        {refusal.success && refusal.data.chapterName !== ''
          ? refusal.data.chapterName
          : translate('reader.lockedTitle')}
      </h2>
      <p className={styles['reason']}>{errorText(error)}</p>
      <ul className={styles['offers']}>
        {facts.map((offer) => (
          <li key={offer.kind}>
            {offer.kind === 'login' && translate('reader.offerLogin')}
            {offer.kind === 'vip' && translate('reader.offerVip')}
            {offer.kind === 'buy' &&
              offer.price !== null &&
              translate('reader.offerBuy', {
                price: formatMoney(offer.price.amountMinor, offer.price.currency, locale),
              })}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        {mayLogIn && (
          <ButtonLink to={loginPath(pathname)} tone="primary" isWide>
            {translate('session.loginButton')}
          </ButtonLink>
        )}
        {refusal.success && refusal.data.previousId !== null && (
          <ButtonLink to={`${titlePath}/read/${refusal.data.previousId}`} doesReplace isWide>
            {translate('reader.previousChapter')}
          </ButtonLink>
        )}
        <ButtonLink to={titlePath} isWide>
          {translate('reader.backToTitle')}
        </ButtonLink>
      </div>
    </section>
  );
}
