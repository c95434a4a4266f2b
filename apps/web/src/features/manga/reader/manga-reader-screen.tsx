import type { ChapterRow, MangaDetail, PictureFormat } from '@aurora/contracts';
import type { ComicSettings } from '@aurora/reader/comic';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { canDrawAvif } from '#entities/reading/can-draw-avif.ts';
import { LockedCard, isLocked } from '#entities/reading/locked-card.tsx';
import { ReaderChrome } from '#entities/reading/reader-chrome.tsx';
import styles from '#entities/reading/reader-chrome.module.css';
import { chaptersQuery, mangaQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { mangaChapterQuery } from '#entities/reading/queries.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { useAlive } from '#shared/lib/use-alive.ts';
import { readText, writeText } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/button.tsx';
import { Choice } from '#shared/ui/choice.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { StateScene } from '#shared/ui/state-scene.tsx';
import { PlainComic } from './plain-comic.tsx';
import { useComicReader } from './use-comic-reader.ts';

type Mode = 'scrolled' | 'paged';
type Direction = 'ltr' | 'rtl';

/** How a comic is read here, remembered for each title. */
function useReading(title: MangaDetail) {
  const key = `aurora_comic_${title.id}`;
  const [savedMode, savedDirection] = (readText(key) ?? '').split(' ');
  const [mode, setMode] = useState<Mode>(
    savedMode === 'paged' || savedMode === 'scrolled'
      ? savedMode
      : title.direction === 'rtl'
        ? 'paged'
        : 'scrolled',
  );
  const [direction, setDirection] = useState<Direction>(
    savedDirection === 'rtl' || savedDirection === 'ltr'
      ? savedDirection
      : title.direction === 'rtl'
        ? 'rtl'
        : 'ltr',
  );
  useEffect(() => writeText(key, `${mode} ${direction}`), [key, mode, direction]);
  const settings = useMemo<Partial<ComicSettings>>(
    () => ({ mode, direction, background: '#0b0e14' }),
    [mode, direction],
  );
  return { mode, setMode, direction, setDirection, settings };
}

interface ReaderProps {
  title: MangaDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
  format: PictureFormat;
}

function Reader({ title, chapters, chapterId, format }: ReaderProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const reading = useReading(title);
  const titlePath = `/manga/${title.id}`;
  const onChapter = useCallback(
    (id: string): void =>
      void navigate(`${titlePath}/read/${id}`, { replace: true, preventScrollReset: true }),
    [navigate, titlePath],
  );
  const { place, failure, isChromeShown } = useComicReader({
    ...{ host, title, chapters, chapterId, format, onChapter },
    settings: reading.settings,
    asking: useAsking(),
    labels: {
      retry: translate('ui.retry'),
      page: (page, total) => translate('reader.pageLabel', { page, total }),
    },
  });
  const current = place?.chapterId ?? chapterId;
  const chapter = chapters.find(({ id }) => id === current);
  return (
    <div className={styles['stage']} data-owns-taps>
      <div ref={host} className={styles['host']} />
      {failure !== null && (
        <div className={styles['over']}>
          {isLocked(failure.error) ? (
            <LockedCard error={failure.error} titlePath={titlePath} />
          ) : (
            <StateScene
              scene="error"
              text={errorText(failure.error)}
              action={<Button onClick={() => location.reload()}>{translate('ui.retry')}</Button>}
            />
          )}
        </div>
      )}
      <ReaderChrome
        isShown={isChromeShown}
        title={chapter === undefined ? title.name : chapter.name || title.name}
        foot={
          place === undefined
            ? ''
            : translate('reader.pageOf', { page: place.shownPage + 1, total: place.pageCount })
        }
        titlePath={titlePath}
        chapters={chapters}
        currentId={current}
        settings={
          <>
            <Choice
              label={translate('reader.mode')}
              value={reading.mode}
              options={[
                { value: 'scrolled', label: translate('reader.scrolled') },
                { value: 'paged', label: translate('reader.paged') },
              ]}
              onChange={reading.setMode}
            />
            <Choice
              label={translate('reader.direction')}
              value={reading.direction}
              options={[
                { value: 'ltr', label: translate('reader.leftToRight') },
                { value: 'rtl', label: translate('reader.rightToLeft') },
              ]}
              onChange={reading.setDirection}
            />
          </>
        }
      />
    </div>
  );
}

/** The picture format this browser can draw; unknown until it was tried. */
function useFormat(): PictureFormat | null {
  const [format, setFormat] = useState<PictureFormat | null>(null);
  useEffect(() => void canDrawAvif().then((can) => setFormat(can ? 'avif' : 'webp')), []);
  return format;
}

/** The comic reader. */
export function MangaReaderScreen() {
  const { mangaId = '', chapterId = '' } = useParams();
  const asking = useAsking();
  const format = useFormat();
  const title = useQuery(mangaQuery(asking, mangaId));
  const chapters = useQuery(chaptersQuery(asking, 'manga', mangaId));
  const isAlive = useAlive();
  // A rendered page knows nothing of the browser, so it carries the addresses of both formats.
  const isRendered = { enabled: !isAlive };
  const webp = useQuery({ ...mangaChapterQuery(asking, mangaId, chapterId, 'webp'), ...isRendered });
  const avif = useQuery({ ...mangaChapterQuery(asking, mangaId, chapterId, 'avif'), ...isRendered });
  if ((!isAlive || format === null) && webp.data !== undefined)
    return <PlainComic webp={webp.data} avif={avif.data} />;
  return (
    <QueryState query={title} skeleton={<div className={styles['stage']} />}>
      {(manga) => (
        <QueryState query={chapters} skeleton={<div className={styles['stage']} />}>
          {({ items }) =>
            format === null ? (
              <div className={styles['stage']} />
            ) : (
              <Reader title={manga} chapters={items} chapterId={chapterId} format={format} />
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}
