import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
  /** Sentence of a failure. */
  errorText: (error: unknown) => string;
  retryText: string;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Skeleton, failure with retry, emptiness or content: every list and page passes through here. */
export function QueryState<T>({ query, skeleton, errorText, retryText, isEmpty, empty, children }: Props<T>) {
  const { data, error, isPending, refetch } = query;
  // Old content stays while a newer one cannot be had.
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (isPending) return skeleton;
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <StateScene
      scene={isOffline ? 'offline' : 'error'}
      text={errorText(error)}
      action={<Button onClick={() => void refetch()}>{retryText}</Button>}
    />
  );
}
