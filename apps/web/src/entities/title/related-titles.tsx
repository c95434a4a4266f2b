import type { TitleKind } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#shared/i18n/language.tsx';
import { relatedQuery } from './queries.ts';
import { TitleRail } from './title-card.tsx';
import { useAsking } from './use-asking.ts';

/** Titles like this one; nothing where there are none or they cannot be had. */
export function RelatedTitles({ kind, id }: { kind: TitleKind; id: string }) {
  const translate = useTranslate();
  const { data } = useQuery(relatedQuery(useAsking(), kind, id));
  if (data === undefined || data.items.length === 0) return null;
  return <TitleRail title={translate('ui.related')} items={data.items} density="normal" />;
}
