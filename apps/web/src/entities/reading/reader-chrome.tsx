import type { ChapterRow } from '@aurora/contracts';
import { ChevronLeft, List, Lock, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import styles from './reader-chrome.module.css';

interface Props {
  isShown: boolean;
  title: string;
  /** Quiet line at the foot: page or percent. */
  foot: string;
  titlePath: string;
  chapters: readonly ChapterRow[];
  currentId: string;
  settings: ReactNode;
}

function Contents({
  chapters,
  currentId,
  titlePath,
  onChosen,
}: Pick<Props, 'chapters' | 'currentId' | 'titlePath'> & { onChosen: () => void }) {
  const translate = useTranslate();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <ol className={styles['contents']}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <Link
            replace
            to={`${titlePath}/read/${chapter.id}`}
            ref={chapter.id === currentId ? current : null}
            aria-current={chapter.id === currentId ? 'true' : undefined}
            className={styles['chapter'] ?? ''}
            onClick={onChosen}
          >
            <span>{chapter.name === '' ? chapter.position : chapter.name}</span>
            {chapter.charge !== 'free' && (
              <Lock size={16} strokeWidth={1.75}>
                <title>{translate('detail.locked')}</title>
              </Lock>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Bars that a tap in the middle shows and hides: back, contents, neighbours, settings. */
export function ReaderChrome({ isShown, title, foot, titlePath, chapters, currentId, settings }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'contents' | 'settings' | null>(null);
  const place = chapters.findIndex((chapter) => chapter.id === currentId);
  const previous = chapters[place - 1];
  const next = place === -1 ? undefined : chapters[place + 1];
  const openChapter = (chapter: ChapterRow): void =>
    void navigate(`${titlePath}/read/${chapter.id}`, { replace: true });
  return (
    <>
      <p className={styles['foot']} aria-live="off">
        {foot}
      </p>
      <div className={styles['top']} data-shown={isShown} inert={!isShown}>
        <IconButton label={translate('ui.back')} onClick={() => void navigate(titlePath, { replace: true })}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <div className={styles['bottom']} data-shown={isShown} inert={!isShown}>
        <button
          type="button"
          disabled={previous === undefined}
          onClick={() => previous !== undefined && openChapter(previous)}
        >
          {translate('reader.previousChapter')}
        </button>
        <IconButton label={translate('reader.contents')} onClick={() => setOpen('contents')}>
          <List size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={translate('reader.settings')} onClick={() => setOpen('settings')}>
          <Settings2 size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          disabled={next === undefined}
          onClick={() => next !== undefined && openChapter(next)}
        >
          {translate('reader.nextChapter')}
        </button>
      </div>
      <Sheet
        place="side"
        isOpen={open === 'contents'}
        onClose={() => setOpen(null)}
        title={translate('reader.contents')}
        closeLabel={translate('ui.close')}
      >
        <Contents
          chapters={chapters}
          currentId={currentId}
          titlePath={titlePath}
          onChosen={() => setOpen(null)}
        />
      </Sheet>
      <Sheet
        isOpen={open === 'settings'}
        onClose={() => setOpen(null)}
        title={translate('reader.settings')}
        closeLabel={translate('ui.close')}
      >
        {settings}
      </Sheet>
    </>
  );
}
