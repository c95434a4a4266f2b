import type { ChapterRow, MangaDetail, PictureFormat } from '@aurora/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { canDrawAvif } from '#entities/reading/can-draw-avif.ts';
import { EndCard } from '#entities/reading/end-card.tsx';
import { mangaChapterQuery } from '#entities/reading/queries.ts';
import { ReaderChrome } from '#entities/reading/chrome/reader-chrome.tsx';
import styles from '#entities/reading/chrome/reader-chrome.module.css';
import { ReadingFailure } from '#entities/reading/reading-failure.tsx';
import { useBrightness, useTapGuide } from '#entities/reading/reading-habits.ts';
import { TapGuide } from '#entities/reading/chrome/tap-guide.tsx';
import { chaptersQuery, mangaQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useAlive } from '#shared/lib/use-alive.ts';
import { useThemeColor } from '#shared/lib/use-theme-color.ts';
import { useWakeLock } from '#shared/lib/use-wake-lock.ts';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { BACKGROUNDS, useComicLook } from './comic-look.ts';
import { ComicSettingsPanel } from './comic-settings-panel.tsx';
import { PlainComic } from './plain-comic.tsx';
import { useComicReader } from './use-comic-reader.ts';

interface ReaderProps {
  title: MangaDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
  format: PictureFormat;
}

function Reader({ title, chapters, chapterId, format }: ReaderProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const [brightness, setBrightness] = useBrightness();
  const { look, settings, change, useForAll } = useComicLook(title, brightness);
  const guide = useTapGuide('manga');
  const titlePath = `/manga/${title.id}`;
  const onChapter = useCallback(
    (id: string): void =>
      void navigate(`${titlePath}/read/${id}`, { replace: true, preventScrollReset: true }),
    [navigate, titlePath],
  );
  const pageText = (page: number, total: number): string => translate('reader.pageOf', { page, total });
  const reading = useComicReader({
    ...{ host, title, chapters, chapterId, format, onChapter, settings },
    asking: useAsking(),
    labels: {
      retry: translate('ui.retry'),
      page: (page, total) => translate('reader.pageLabel', { page, total }),
    },
  });
  const { place, failure } = reading;
  const current = failure === null ? (place?.chapterId ?? chapterId) : chapterId;
  const name = chapters.find(({ id }) => id === current)?.name ?? '';
  const isPaged = look.mode === 'paged';
  useThemeColor(BACKGROUNDS[look.background]);
  useWakeLock(true);
  return (
    <div className={styles['stage']} style={{ background: BACKGROUNDS[look.background] }} data-owns-taps>
      <div ref={host} className={styles['host']} />
      {/* Turned pages are said; a strip that runs would never be quiet. */}
      <p className={styles['foot']} aria-live={isPaged ? 'polite' : 'off'}>
        {place === undefined ? '' : pageText(place.shownPage + 1, place.pageCount)}
      </p>
      {failure !== null && <ReadingFailure {...{ failure, title }} onRetry={reading.retry} />}
      <ReaderChrome
        {...{ work: title, chapters, brightness }}
        isShown={reading.isChromeShown}
        onToggle={reading.showChrome}
        title={name === '' ? title.name : name}
        currentId={current}
        onBrightness={setBrightness}
        slider={
          place === undefined
            ? null
            : {
                value: place.shownPage,
                max: place.pageCount - 1,
                step: 1,
                isMirrored: isPaged && look.direction === 'rtl',
                textOf: (page) => pageText(page + 1, place.pageCount),
                onGo: (page) => reading.goTo(current, page),
              }
        }
        settings={
          <ComicSettingsPanel
            {...{ look, change }}
            onUseForAll={useForAll}
            onShowZones={() => {
              reading.showChrome(false);
              guide.show();
            }}
          />
        }
      />
      {guide.isShown && place !== undefined && (
        <TapGuide
          settings={{
            layout: look.tapLayout,
            isInverted: look.isTapInverted,
            isRightToLeft: isPaged && look.direction === 'rtl',
          }}
          onHide={guide.hide}
        />
      )}
      <EndCard isOpen={reading.isAtEnd} onClose={reading.leaveEnd} title={title} />
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
