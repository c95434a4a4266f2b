import { type MovieDetail, type PlayPermission, movies } from '@aurora/contracts';
import { formatClock } from '@aurora/i18n';
import { Maximize, Pause, PictureInPicture2, Play, Settings2, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { type Stream, attachStream } from './attach-stream.ts';
import styles from './film-player.module.css';
import { PlayerSettings } from './player-settings.tsx';
import { TrialEnded } from './trial-ended.tsx';

const SAVE_EVERY_MS = 5000;
const HIDE_AFTER_MS = 3000;

interface Playing {
  permission: PlayPermission;
  stream: Stream;
}

function remember(movie: MovieDetail, video: HTMLVideoElement, durationMs: number): void {
  if (video.currentTime === 0) return;
  const positionMs = Math.round(video.currentTime * 1000);
  saveProgress({
    ...{ kind: 'movie', titleId: movie.id, name: movie.name, poster: movie.poster, positionMs },
    ratio: Math.min(1, positionMs / Math.max(1, durationMs)),
    updatedAt: Date.now(),
  });
}

/** Asks what may be played, attaches the stream, begins where this device stopped. */
function useFilm(movie: MovieDetail, video: React.RefObject<HTMLVideoElement | null>) {
  const { call, locale } = useAsking();
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    let stream: Stream | undefined;
    const leaving = new AbortController();
    const start = async (): Promise<void> => {
      const permission = await call(
        movies.playPermission,
        { params: { id: movie.id }, query: { locale } },
        { signal: leaving.signal },
      );
      if (permission.playlistUrl === null) throw new Error('nothing to play');
      const from = progressOf(movie.id)?.positionMs ?? 0;
      stream = await attachStream(element, permission.playlistUrl, {
        onReady: () => {
          // The end of the film, or of the trial, is no place to begin.
          if (from > 0 && from < permission.playableMs - 3000) element.currentTime = from / 1000;
          void element.play().catch(() => undefined);
          if (stream !== undefined) setPlaying({ permission, stream });
        },
        onFailure: () => setFailure(new Error('playback failed')),
      });
      if (leaving.signal.aborted) stream.destroy();
    };
    start().catch((error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    const save = (): void => remember(movie, element, movie.durationMs ?? 0);
    const timer = setInterval(() => {
      if (!element.paused) save();
    }, SAVE_EVERY_MS);
    addEventListener('pagehide', save, { signal: leaving.signal });
    element.addEventListener('pause', save, { signal: leaving.signal });
    return () => {
      save();
      leaving.abort();
      clearInterval(timer);
      stream?.destroy();
    };
    // A retry is a new attempt at the same film: nothing but the number tells it apart.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [movie, video, call, locale, attempt]);
  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  return { playing, failure, retry };
}

function showSubtitles(video: HTMLVideoElement | null, language: string | null): void {
  for (const track of video?.textTracks ?? [])
    track.mode = track.language === language ? 'showing' : 'disabled';
}

/** The film's own controls: play, place, quality, speed, subtitles, sound, full screen. */
export function FilmPlayer({ movie }: { movie: MovieDetail }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { playing, failure, retry } = useFilm(movie, video);
  const [time, setTime] = useState(0);
  const [isPaused, setPaused] = useState(true);
  const [isMuted, setMuted] = useState(false);
  const [isShown, setShown] = useState(true);
  const [hasEnded, setEnded] = useState(false);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const permission = playing?.permission;
  const length = (permission?.playableMs ?? movie.durationMs ?? 0) / 1000;

  useEffect(() => {
    if (!isShown || isPaused) return undefined;
    const timer = setTimeout(() => setShown(false), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown, isPaused]);

  const toggle = (): void => {
    const element = video.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const again = (): void => {
    setEnded(false);
    const element = video.current;
    if (element === null) return;
    element.currentTime = 0;
    void element.play().catch(() => undefined);
  };

  return (
    <div ref={stage} className={styles['stage']} data-owns-taps>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks stand below for every film that has subtitles */}
      <video
        ref={video}
        className={styles['video']}
        playsInline
        aria-label={movie.name}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
        onEnded={() => setEnded(permission?.level === 'trial')}
      >
        {permission?.subtitles.map(({ language, url }) => (
          <track key={language} kind="subtitles" srcLang={language} src={url} label={language} />
        ))}
      </video>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles['tap']}
        onClick={() => setShown(!isShown)}
      />
      {permission?.level === 'trial' && (
        <p className={styles['trial']}>
          {translate('player.trialLine', { seconds: Math.round(permission.playableMs / 1000) })}
        </p>
      )}
      {failure !== null && (
        <div className={styles['failure']} role="alert">
          <p>{errorText(failure)}</p>
          <Button onClick={retry}>{translate('ui.retry')}</Button>
        </div>
      )}
      <div className={styles['controls']} data-shown={isShown || isPaused}>
        <input
          type="range"
          className={styles['seek']}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(time, length)}
          aria-label={translate('player.seek')}
          aria-valuetext={`${formatClock(time * 1000)} / ${formatClock(length * 1000)}`}
          onFocus={() => setShown(true)}
          onChange={(event) => {
            if (video.current !== null) video.current.currentTime = Number(event.currentTarget.value);
          }}
        />
        <div className={styles['row']}>
          <IconButton label={translate(isPaused ? 'player.play' : 'player.pause')} onClick={toggle}>
            {isPaused ? (
              <Play size={22} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Pause size={22} strokeWidth={1.75} aria-hidden="true" />
            )}
          </IconButton>
          <span className={styles['clock']}>
            {formatClock(time * 1000)} / {formatClock(length * 1000)}
          </span>
          <IconButton
            label={translate('player.mute')}
            isPressed={isMuted}
            onClick={() => {
              if (video.current !== null) video.current.muted = !video.current.muted;
            }}
          >
            {isMuted ? (
              <VolumeX size={22} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Volume2 size={22} strokeWidth={1.75} aria-hidden="true" />
            )}
          </IconButton>
          <IconButton label={translate('reader.settings')} onClick={() => setSettingsOpen(true)}>
            <Settings2 size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          {typeof document !== 'undefined' && document.pictureInPictureEnabled && (
            <IconButton
              label={translate('player.pictureInPicture')}
              onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
            >
              <PictureInPicture2 size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={translate('player.fullScreen')}
            onClick={() => {
              const leaving =
                document.fullscreenElement === null
                  ? stage.current?.requestFullscreen()
                  : document.exitFullscreen();
              void leaving?.catch(() => undefined);
            }}
          >
            <Maximize size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <PlayerSettings
        isOpen={isSettingsOpen}
        onClose={() => setSettingsOpen(false)}
        onSpeed={(rate) => {
          if (video.current !== null) video.current.playbackRate = rate;
        }}
        onSubtitle={(language) => {
          showSubtitles(video.current, language);
        }}
        qualities={playing?.stream.qualities() ?? []}
        onQuality={(level) => playing?.stream.choose(level)}
        subtitles={permission?.subtitles.map(({ language }) => language) ?? []}
      />
      {permission !== undefined && (
        <TrialEnded
          isOpen={hasEnded}
          permission={permission}
          onAgain={again}
          onClose={() => setEnded(false)}
        />
      )}
    </div>
  );
}
