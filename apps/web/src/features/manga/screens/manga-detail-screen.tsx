import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mangaQuery } from '#entities/title/queries.ts';
import { SerialDetail } from '#entities/title/serial-detail.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

const present = (name: string | null): string[] => (name === null ? [] : [name]);

/** A comic's page. */
export function MangaDetailScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const query = useQuery(mangaQuery(useAsking(), id));
  return (
    <QueryState query={query} skeleton={<Skeleton height="240px" />}>
      {(title) => (
        <SerialDetail
          title={title}
          kind="manga"
          facts={
            title.chapterCount === null ? [] : [translate('units.chapters', { count: title.chapterCount })]
          }
          people={[
            { label: translate('detail.author'), names: present(title.author) },
            { label: translate('detail.artist'), names: present(title.artist) },
          ]}
        />
      )}
    </QueryState>
  );
}
