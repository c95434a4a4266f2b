import {
  Captions,
  CaptionsOff,
  ChevronLeft,
  Lock,
  LockOpen,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Settings2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import type { FilmControls } from '../film-controls.ts';
import styles from './player-bars.module.css';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  name: string;
  isShown: boolean;
  isPaused: boolean;
  isMuted: boolean;
  volume: number;
  doesVolumeChange: boolean;
  isFullScreen: boolean;
  isLocked: boolean;
  /** Null where the film has no subtitles. */
  hasSubtitle: boolean | null;
  controls: FilmControls;
  onLock: (isLocked: boolean) => void;
  onFullScreen: () => void;
  onSubtitles: () => void;
  onSettings: () => void;
  onPictureInPicture: () => void;
  clock: ReactNode;
  seekBar: ReactNode;
}

function TopBar({ name, isFullScreen, onFullScreen, onPictureInPicture, isShown }: Props) {
  const translate = useTranslate();
  return (
    <div className={styles['top']} data-shown={isShown} inert={!isShown}>
      {isFullScreen && (
        <>
          <IconButton label={translate('player.exitFullScreen')} onClick={onFullScreen}>
            <ChevronLeft {...ICON} />
          </IconButton>
          <p className={styles['name']}>{name}</p>
        </>
      )}
      {document.pictureInPictureEnabled && (
        <IconButton label={translate('player.pictureInPicture')} onClick={onPictureInPicture}>
          <PictureInPicture2 {...ICON} />
        </IconButton>
      )}
    </div>
  );
}

function Sound({ isMuted, volume, doesVolumeChange, controls }: Props) {
  const translate = useTranslate();
  return (
    <>
      <IconButton label={translate('player.mute')} isPressed={isMuted} onClick={controls.toggleMute}>
        {isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
      </IconButton>
      {doesVolumeChange && (
        <input
          type="range"
          className={styles['volume']}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          aria-label={translate('player.volume')}
          onChange={(event) => controls.setVolume(Number(event.currentTarget.value))}
        />
      )}
    </>
  );
}

/** The controls over the picture: shown by a touch, gone while nobody needs them. */
export function PlayerBars(props: Props) {
  const translate = useTranslate();
  const { isShown, isPaused, isFullScreen, isLocked, hasSubtitle, controls } = props;
  const isOpen = isShown && !isLocked;
  return (
    <>
      <TopBar {...props} isShown={isOpen} />
      {isFullScreen && (
        <div className={styles['lock']} data-shown={isShown} inert={!isShown}>
          <IconButton
            label={translate(isLocked ? 'player.unlock' : 'player.lock')}
            onClick={() => props.onLock(!isLocked)}
          >
            {isLocked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
          </IconButton>
        </div>
      )}
      <div className={styles['bottom']} data-shown={isOpen} inert={!isOpen}>
        {props.seekBar}
        <div className={styles['row']}>
          <IconButton label={translate(isPaused ? 'player.play' : 'player.pause')} onClick={controls.toggle}>
            {isPaused ? <Play {...ICON} fill="currentColor" /> : <Pause {...ICON} fill="currentColor" />}
          </IconButton>
          {props.clock}
          <Sound {...props} />
          {hasSubtitle !== null && (
            <IconButton
              label={translate('player.subtitles')}
              isPressed={hasSubtitle}
              onClick={props.onSubtitles}
            >
              {hasSubtitle ? <Captions {...ICON} /> : <CaptionsOff {...ICON} />}
            </IconButton>
          )}
          <IconButton label={translate('ui.settings')} onClick={props.onSettings}>
            <Settings2 {...ICON} />
          </IconButton>
          <IconButton
            label={translate(isFullScreen ? 'player.exitFullScreen' : 'player.fullScreen')}
            onClick={props.onFullScreen}
          >
            {isFullScreen ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
          </IconButton>
        </div>
      </div>
    </>
  );
}
