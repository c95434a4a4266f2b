import { useEffect, useRef } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '../controls/button.tsx';
import { EndLine } from '../layout/end-line.tsx';
import styles from './list-foot.module.css';

/** Asked for before the last row is seen. */
const AHEAD = '600px';

/** What the foot of a list needs to know; any of react-query's infinite results fits. */
export interface PagedLike {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}

/** Below a list that comes in pages: fetches the next as its end comes near, says a failure in place, or the end. */
export function ListFoot({ paged }: { paged: PagedLike }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = paged;
  const doesWait = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const element = mark.current;
    if (!doesWait || element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [doesWait, fetchNextPage]);
  if (!hasNextPage) return <EndLine />;
  return (
    <div ref={mark} className={styles['foot']}>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <>
          <span role="alert">{errorText(error)}</span>
          <Button tone="plain" onClick={() => void fetchNextPage()}>
            {translate('ui.retry')}
          </Button>
        </>
      ) : (
        <output className={styles['turning']} aria-label={translate('ui.refreshing')} />
      )}
    </div>
  );
}
