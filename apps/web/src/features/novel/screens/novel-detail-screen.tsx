import { formatCount } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { novelQuery } from '#entities/title/queries.ts';
import { SerialDetail } from '#entities/title/serial-detail.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** A novel's page. */
export function NovelDetailScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const locale = useLocale();
  const query = useQuery(novelQuery(useAsking(), id));
  return (
    <QueryState query={query} skeleton={<Skeleton height="240px" />}>
      {(title) => (
        <SerialDetail
          title={title}
          kind="novel"
          facts={[translate('units.characters', { amount: formatCount(title.charCount, locale) })]}
          people={[{ label: translate('detail.author'), names: title.author === null ? [] : [title.author] }]}
        />
      )}
    </QueryState>
  );
}
