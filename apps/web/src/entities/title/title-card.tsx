import type { TitleCard } from '@aurora/contracts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { PosterCard } from '#shared/ui/posters/poster-card.tsx';
import { Rail } from '#shared/ui/layout/rail.tsx';
import { accessMark, secondLine, titlePath } from './title-texts.ts';

const SIZES = { large: 'min(41vw, 190px)', normal: 'min(28vw, 130px)' } as const;

/** A rail of titles, any kind. */
export function TitleRail({
  title,
  items,
  density,
}: {
  title: string;
  items: readonly TitleCard[];
  density: 'large' | 'normal';
}) {
  const translate = useTranslate();
  return (
    <Rail title={title} density={density}>
      {items.map((card) => (
        <li key={card.id}>
          <PosterCard
            card={card}
            to={titlePath(card)}
            second={secondLine(card, translate)}
            mark={accessMark(card, translate)}
            sizes={SIZES[density]}
          />
        </li>
      ))}
    </Rail>
  );
}
