import type { PlayPermission } from '@aurora/contracts';
import { formatClock } from '@aurora/i18n';
import { type CSSProperties, type RefObject, useState } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useVideoTime } from '../use-video.ts';
import { previewTile } from './preview-tile.ts';
import styles from './seek-bar.module.css';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds that may be played. */
  length: number;
  previews: PlayPermission['previews'];
  /** Where a finger holds the film, in seconds; null while it plays on. */
  scrub: number | null;
  onScrub: (seconds: number | null) => void;
  onSeek: (seconds: number) => void;
}

/** The picture of a moment, above the place of the bar that stands for it. */
function Preview({ previews, seconds, part }: Pick<Props, 'previews'> & { seconds: number; part: number }) {
  const tile = previewTile(previews, seconds);
  const width = previews?.tileWidth ?? 0;
  const height = previews?.tileHeight ?? 0;
  const picture: CSSProperties | undefined = tile
    ? {
        width,
        height,
        backgroundImage: `url(${JSON.stringify(tile.sheet)})`,
        backgroundPosition: `${-tile.column * width}px ${-tile.row * height}px`,
        backgroundSize: `${(previews?.columns ?? 1) * width}px ${(previews?.rows ?? 1) * height}px`,
      }
    : undefined;
  return (
    <div
      className={styles['preview']}
      style={{ '--part': part, '--width': `${tile ? width : 64}px` } as CSSProperties}
    >
      {picture && <div className={styles['picture']} style={picture} data-preview />}
      <span className={styles['moment']}>{formatClock(seconds * 1000)}</span>
    </div>
  );
}

/** The place in the film: dragged with a picture of where it goes, played on when it is let go. */
export function SeekBar({ video, length, previews, scrub, onScrub, onSeek }: Props) {
  const translate = useTranslate();
  const { time, loadedUntil } = useVideoTime(video);
  const [isHeld, setHeld] = useState(false);
  const [hover, setHover] = useState<number | null>(null);
  const seconds = Math.min(scrub ?? time, length);
  const partOf = (moment: number): number => (length > 0 ? Math.min(1, moment / length) : 0);
  const release = (): void => {
    setHeld(false);
    if (scrub !== null) onSeek(scrub);
    onScrub(null);
  };
  const shown = scrub ?? hover;
  return (
    <div className={styles['bar']}>
      {shown !== null && <Preview previews={previews} seconds={shown} part={partOf(shown)} />}
      <input
        type="range"
        className={styles['range']}
        style={{ '--played': partOf(seconds), '--loaded': partOf(loadedUntil) } as CSSProperties}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={seconds}
        aria-label={translate('player.seek')}
        aria-valuetext={`${formatClock(seconds * 1000)} / ${formatClock(length * 1000)}`}
        onPointerDown={() => setHeld(true)}
        onPointerUp={release}
        onPointerCancel={() => {
          setHeld(false);
          onScrub(null);
        }}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse' || isHeld) return;
          const box = event.currentTarget.getBoundingClientRect();
          setHover(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length);
        }}
        onPointerLeave={() => setHover(null)}
        onChange={(event) => {
          const wanted = Number(event.currentTarget.value);
          // A screen reader changes the value without holding it.
          if (isHeld) onScrub(wanted);
          else onSeek(wanted);
        }}
      />
    </div>
  );
}
