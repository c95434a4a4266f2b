import { Crown, InfinityIcon } from 'lucide-react';
import { Link } from 'react-router';
import { vipPath } from '#entities/order/buying-paths.ts';
import { useSession } from '#entities/session/session.tsx';
import { secondLine } from '#entities/title/title-texts.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Poster } from '#shared/ui/posters/poster.tsx';
import type { Title } from './use-title.ts';
import styles from './title-offer.module.css';

/** What is bought: picture, name, and that it is for good. */
export function TitleSummary({ title }: { title: Title }) {
  const translate = useTranslate();
  const isFilm = title.kind === 'movie';
  return (
    <section className={styles['summary']}>
      <div className={styles['poster']}>
        <Poster
          picture={title.poster}
          ratio={title.kind === 'manga' ? '3/4' : '2/3'}
          alt=""
          sizes="104px"
          isPriority
        />
      </div>
      <div className={styles['texts']}>
        <h2 className={styles['name']}>{title.name}</h2>
        <p className={styles['second']}>{secondLine(title, translate)}</p>
        {title.price !== null && (
          <p className={styles['forGood']}>
            <InfinityIcon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{translate(isFilm ? 'pay.forGoodMovie' : 'pay.forGoodSerial')}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** The other way to the same title; to a VIP it is open already. */
export function VipHint({ title, from }: { title: Title; from: string | null }) {
  const translate = useTranslate();
  const { isVip } = useSession();
  if (isVip)
    return (
      <div className={styles['hint']}>
        <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{translate('pay.vipAlready')}</span>
      </div>
    );
  return (
    <Link to={vipPath(from ?? undefined)} className={styles['hint'] ?? ''}>
      <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{translate(title.kind === 'movie' ? 'pay.vipWatches' : 'pay.vipReads')}</span>
      <span className={styles['go']}>{translate('pay.openVip')}</span>
    </Link>
  );
}
