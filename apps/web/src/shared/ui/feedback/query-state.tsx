import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { useOnline } from '#shared/lib/use-online.ts';
import { Button } from '../controls/button.tsx';
import { StateScene } from './state-scene.tsx';

/** What a screen needs to know of a query; any of react-query's results fits. */
export interface QueryLike<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: QueryLike<T>;
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Asks again by itself when the network is back. */
function useRecovery({ error, refetch }: QueryLike<unknown>, isOnline: boolean): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current && error !== null) void refetch();
    wasOnline.current = isOnline;
  }, [isOnline, error, refetch]);
}

/** Skeleton, failure with retry, emptiness or content: every list and page passes through here. */
export function QueryState<T>({ query, skeleton, isEmpty, empty, children }: Props<T>) {
  const { data, error, isPending, refetch } = query;
  const translate = useTranslate();
  const errorText = useErrorText();
  const isOnline = useOnline();
  useRecovery(query, isOnline);
  // Old content stays while a newer one cannot be had.
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (isPending && isOnline) return skeleton;
  return (
    <StateScene
      scene={isOnline ? 'error' : 'offline'}
      title={isOnline ? undefined : translate('ui.offlineTitle')}
      text={isOnline ? errorText(error) : translate('ui.offlineHint')}
      action={<Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>}
    />
  );
}
