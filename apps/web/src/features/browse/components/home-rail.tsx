import type { Rail } from '@aurora/contracts';
import { secondLine, titlePath } from '#entities/title/title-texts.ts';
import { TitleRail } from '#entities/title/title-card.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { RankList } from '#shared/ui/posters/rank-list.tsx';

const TITLES = {
  hot: 'home.hot',
  new: 'home.new',
  'high-rated': 'home.highRated',
  free: 'home.free',
  vip: 'home.vip',
  completed: 'home.completed',
} as const;

/** How many places a ranking on a home screen has. */
const RANKED = 9;

/** One rail of a home screen: the first large, what is hot as a ranking, the rest normal. */
export function HomeRail({ rail, isFirst }: { rail: Rail; isFirst: boolean }) {
  const translate = useTranslate();
  const title = rail.id === 'category' ? (rail.category?.name ?? '') : translate(TITLES[rail.id]);
  if (rail.id === 'hot' && !isFirst) {
    const items = rail.items
      .slice(0, RANKED)
      .map((card) => ({ card, to: titlePath(card), second: secondLine(card, translate) }));
    return <RankList title={title} items={items} />;
  }
  return <TitleRail title={title} items={rail.items} density={isFirst ? 'large' : 'normal'} />;
}
