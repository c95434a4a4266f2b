import type { ChapterRow, NovelDetail } from '@aurora/contracts';
import { formatPercent } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { Moon } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EndCard } from '#entities/reading/end-card.tsx';
import { ReadingFailure } from '#entities/reading/reading-failure.tsx';
import { novelChapterQuery } from '#entities/reading/queries.ts';
import { BarAction, ReaderChrome } from '#entities/reading/chrome/reader-chrome.tsx';
import styles from '#entities/reading/chrome/reader-chrome.module.css';
import { useBrightness, useTapGuide } from '#entities/reading/reading-habits.ts';
import { TapGuide } from '#entities/reading/chrome/tap-guide.tsx';
import { chaptersQuery, novelQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useAlive } from '#shared/lib/use-alive.ts';
import { useThemeColor } from '#shared/lib/use-theme-color.ts';
import { useWakeLock } from '#shared/lib/use-wake-lock.ts';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { LookSettings } from './look-settings.tsx';
import { useNovelLook } from './novel-look.ts';
import { NoteBody, PlainChapter } from './plain-chapter.tsx';
import { ReadingFoot } from './reading-foot.tsx';
import { bookPart, useNovelReader } from './use-novel-reader.ts';

interface ReaderProps {
  title: NovelDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
}

const SLIDER_STEPS = 100;

function Reader({ title, chapters, chapterId }: ReaderProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const [brightness, setBrightness] = useBrightness();
  const { look, theme, settings, change, isDark, isNight, toggleNight } = useNovelLook(locale, brightness);
  const guide = useTapGuide('novel');
  const titlePath = `/novel/${title.id}`;
  const onChapter = useCallback(
    (id: string): void =>
      void navigate(`${titlePath}/read/${id}`, { replace: true, preventScrollReset: true }),
    [navigate, titlePath],
  );
  const reading = useNovelReader({
    ...{ host, title, chapters, chapterId, settings, onChapter },
    asking: useAsking(),
  });
  const { place, failure } = reading;
  const current = failure === null ? (place?.position.chapterId ?? chapterId) : chapterId;
  const name = chapters.find(({ id }) => id === current)?.name ?? '';
  useThemeColor(theme.background);
  useWakeLock(true);
  return (
    <div className={styles['stage']} style={{ background: theme.background }} data-owns-taps>
      <div ref={host} className={styles['host']} />
      <ReadingFoot
        chapter={name === '' ? title.name : name}
        progress={place?.position.progress}
        ofBook={bookPart(chapters, place)}
        isPaged={look.turn !== 'scrolled'}
        color={theme.color}
      />
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
                value: Math.round(place.position.progress * SLIDER_STEPS),
                ...{ max: SLIDER_STEPS, step: 1, isMirrored: false },
                textOf: (value) => formatPercent(value / SLIDER_STEPS, locale),
                onGo: (value) => reading.goTo(current, value / SLIDER_STEPS),
              }
        }
        quick={
          <BarAction
            label={translate('reader.nightMode')}
            icon={<Moon size={22} strokeWidth={1.75} aria-hidden="true" />}
            isPressed={isNight}
            onClick={toggleNight}
          />
        }
        settings={
          <LookSettings
            {...{ look, isDark, change }}
            onShowZones={() => {
              reading.showChrome(false);
              guide.show();
            }}
          />
        }
      />
      {guide.isShown && place !== undefined && (
        <TapGuide
          settings={{ layout: 'sides', isInverted: false, isRightToLeft: false }}
          onHide={guide.hide}
        />
      )}
      <EndCard isOpen={reading.isAtEnd} onClose={reading.leaveEnd} title={title} />
      <Sheet
        isOpen={reading.note !== null}
        onClose={reading.closeNote}
        title={name === '' ? title.name : name}
        closeLabel={translate('ui.close')}
      >
        {reading.note !== null && <NoteBody content={reading.note} />}
      </Sheet>
    </div>
  );
}

/** The novel reader: plain text in the rendered page, the reading engine once the page is alive. */
export function NovelReaderScreen() {
  const { novelId = '', chapterId = '' } = useParams();
  const asking = useAsking();
  const isAlive = useAlive();
  const title = useQuery(novelQuery(asking, novelId));
  const chapters = useQuery(chaptersQuery(asking, 'novel', novelId));
  const content = useQuery({ ...novelChapterQuery(asking, novelId, chapterId), enabled: !isAlive });
  if (!isAlive && content.data !== undefined) return <PlainChapter content={content.data} />;
  return (
    <QueryState query={title} skeleton={<div className={styles['stage']} />}>
      {(novel) => (
        <QueryState query={chapters} skeleton={<div className={styles['stage']} />}>
          {({ items }) =>
            isAlive ? (
              <Reader title={novel} chapters={items} chapterId={chapterId} />
            ) : (
              <div className={styles['stage']} />
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}
