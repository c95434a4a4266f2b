import type { ChapterRow, MangaDetail, NovelDetail } from '@aurora/contracts';
import { ChevronLeft, List, Settings2, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { titlePath } from '#entities/title/title-texts.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { ContentsList } from '../contents-list.tsx';
import styles from './reader-chrome.module.css';
import { DARKEST } from '../reading-habits.ts';
import { ReadingSlider, type SliderPlace } from './reading-slider.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
  title: string;
  /** What is read, whose chapter's name `title` is. */
  work: MangaDetail | NovelDetail;
  chapters: readonly ChapterRow[];
  currentId: string;
  /** Null until the place is known. */
  slider: SliderPlace | null;
  brightness: number;
  onBrightness: (brightness: number) => void;
  /** One more action of this reader's bar. */
  quick?: ReactNode;
  settings: ReactNode;
}

/** M or Enter shows the bars, Escape hides them, F fills the screen; the engines know the keys that turn. */
function useReaderKeys(isShown: boolean, onToggle: (isShown: boolean) => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.key === 'm') onToggle(!isShown);
      else if (event.key === 'Escape' && isShown) onToggle(false);
      else if (event.key === 'f') {
        const change =
          document.fullscreenElement === null
            ? document.documentElement.requestFullscreen()
            : document.exitFullscreen();
        void change.catch(() => undefined);
      }
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isShown, onToggle]);
}

/** An action of the lower bar: its picture and its name. */
export function BarAction({
  label,
  icon,
  isPressed,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles['action']} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  );
}

function ChapterRowBar({ work, chapters, currentId, slider }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const place = chapters.findIndex((chapter) => chapter.id === currentId);
  const neighbours = { previous: chapters[place - 1], next: place === -1 ? undefined : chapters[place + 1] };
  const button = (side: 'previous' | 'next') => {
    const chapter = neighbours[side];
    return (
      <button
        type="button"
        className={styles['neighbour']}
        disabled={chapter === undefined}
        onClick={() =>
          chapter !== undefined && void navigate(`${titlePath(work)}/read/${chapter.id}`, { replace: true })
        }
      >
        {translate(side === 'next' ? 'reader.nextChapter' : 'reader.previousChapter')}
      </button>
    );
  };
  return (
    <div className={styles['line']} data-mirrored={slider?.isMirrored === true}>
      {button('previous')}
      {slider === null ? (
        <span className={styles['slider']} />
      ) : (
        <ReadingSlider place={slider} label={translate('reader.progress')} />
      )}
      {button('next')}
    </div>
  );
}

/** Bars that a tap in the middle shows and hides: back; place, neighbours, contents, light, settings. */
export function ReaderChrome(props: Props) {
  const { isShown, onToggle, title, work, chapters, currentId, brightness, onBrightness } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'contents' | 'settings' | null>(null);
  const [isLightOpen, setLightOpen] = useState(false);
  // A sheet belongs to the bars: where they go, it goes, and does not return with them.
  if (!isShown && open !== null) setOpen(null);
  useReaderKeys(isShown, onToggle);
  const sheet = { onClose: () => setOpen(null), closeLabel: translate('ui.close') };
  return (
    <>
      <div className={styles['top']} data-shown={isShown} inert={!isShown}>
        <IconButton
          label={translate('ui.back')}
          onClick={() => void navigate(titlePath(work), { replace: true })}
        >
          <ChevronLeft {...ICON} />
        </IconButton>
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <div className={styles['bottom']} data-shown={isShown} inert={!isShown}>
        {isLightOpen && (
          <label className={styles['line']}>
            <Sun size={18} strokeWidth={1.75} aria-hidden="true" />
            <input
              type="range"
              className={styles['light']}
              min={DARKEST}
              max={1}
              step={0.05}
              value={brightness}
              aria-label={translate('ui.brightness')}
              onChange={(event) => onBrightness(Number(event.currentTarget.value))}
            />
            <Sun size={24} strokeWidth={1.75} aria-hidden="true" />
          </label>
        )}
        <ChapterRowBar {...props} />
        <div className={styles['actions']}>
          <BarAction
            label={translate('reader.contents')}
            icon={<List {...ICON} />}
            onClick={() => setOpen('contents')}
          />
          <BarAction
            label={translate('ui.brightness')}
            icon={<Sun {...ICON} />}
            isPressed={isLightOpen}
            onClick={() => setLightOpen(!isLightOpen)}
          />
          {props.quick}
          <BarAction
            label={translate('ui.settings')}
            icon={<Settings2 {...ICON} />}
            onClick={() => setOpen('settings')}
          />
        </div>
      </div>
      <Sheet {...sheet} place="side" isOpen={open === 'contents'} title={translate('reader.contents')}>
        <ContentsList {...{ work, chapters, currentId }} onChosen={() => setOpen(null)} />
      </Sheet>
      <Sheet {...sheet} hasVeil={false} isOpen={open === 'settings'} title={translate('ui.settings')}>
        {props.settings}
      </Sheet>
    </>
  );
}
