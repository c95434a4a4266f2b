import type { ChapterRow, NovelDetail } from '@aurora/contracts';
import { formatPercent } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { AArrowDown, AArrowUp } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LockedCard, isLocked } from '#entities/reading/locked-card.tsx';
import { novelChapterQuery } from '#entities/reading/queries.ts';
import { ReaderChrome } from '#entities/reading/reader-chrome.tsx';
import styles from '#entities/reading/reader-chrome.module.css';
import { chaptersQuery, novelQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useErrorText, useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useAlive } from '#shared/lib/use-alive.ts';
import { Button } from '#shared/ui/button.tsx';
import { Choice } from '#shared/ui/choice.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { StateScene } from '#shared/ui/state-scene.tsx';
import { FONT_SIZES, SPACINGS, useNovelLook } from './novel-look.ts';
import { NoteBody, PlainChapter } from './plain-chapter.tsx';
import { useNovelReader } from './use-novel-reader.ts';

interface ReaderProps {
  title: NovelDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
}

function LookSettings({ look, change }: Pick<ReturnType<typeof useNovelLook>, 'look' | 'change'>) {
  const translate = useTranslate();
  const { min, max, step } = FONT_SIZES;
  const papers = {
    white: 'reader.white',
    paper: 'reader.paper',
    green: 'reader.green',
    night: 'reader.night',
  } as const;
  return (
    <>
      <div className={styles['sizes']}>
        <span>{translate('reader.fontSize')}</span>
        <IconButton
          label={translate('reader.smaller')}
          onClick={() => change({ fontSize: Math.max(min, look.fontSize - step) })}
        >
          <AArrowDown size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <output>{look.fontSize}</output>
        <IconButton
          label={translate('reader.larger')}
          onClick={() => change({ fontSize: Math.min(max, look.fontSize + step) })}
        >
          <AArrowUp size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Choice
        label={translate('reader.lineSpacing')}
        value={look.spacing}
        options={SPACINGS.map((value) => ({ value, label: value }))}
        onChange={(spacing) => change({ spacing })}
      />
      <Choice
        label={translate('reader.background')}
        value={look.paper}
        options={(['white', 'paper', 'green', 'night'] as const).map((value) => ({
          value,
          label: translate(papers[value]),
        }))}
        onChange={(paper) => change({ paper })}
      />
      <Choice
        label={translate('reader.mode')}
        value={look.mode}
        options={[
          { value: 'scrolled', label: translate('reader.scrolled') },
          { value: 'paged', label: translate('reader.paged') },
        ]}
        onChange={(mode) => change({ mode })}
      />
    </>
  );
}

function Reader({ title, chapters, chapterId }: ReaderProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const locale = useLocale();
  const navigate = useNavigate();
  const host = useRef<HTMLDivElement>(null);
  const { look, settings, change } = useNovelLook(locale);
  const titlePath = `/novel/${title.id}`;
  const onChapter = useCallback(
    (id: string): void =>
      void navigate(`${titlePath}/read/${id}`, { replace: true, preventScrollReset: true }),
    [navigate, titlePath],
  );
  const asking = useAsking();
  const { place, failure, isChromeShown, note, closeNote } = useNovelReader({
    ...{ host, title, chapters, chapterId, settings, asking, onChapter },
  });
  const current = place?.position.chapterId ?? chapterId;
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
        foot={place === undefined ? '' : formatPercent(place.position.progress, locale)}
        titlePath={titlePath}
        chapters={chapters}
        currentId={current}
        settings={<LookSettings look={look} change={change} />}
      />
      <Sheet
        isOpen={note !== null}
        onClose={closeNote}
        title={chapter?.name ?? title.name}
        closeLabel={translate('ui.close')}
      >
        {note !== null && <NoteBody content={note} />}
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
