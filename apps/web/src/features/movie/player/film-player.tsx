import type { MovieDetail } from '@aurora/contracts';
import { formatClock } from '@aurora/i18n';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { ClockLine } from './chrome/clock-line.tsx';
import { PlayerBars } from './chrome/player-bars.tsx';
import { PlayerSettings } from './chrome/player-settings.tsx';
import { SeekBar } from './chrome/seek-bar.tsx';
import { SubtitleLayer } from './chrome/subtitle-layer.tsx';
import { FilmEnded } from './ends/film-ended.tsx';
import styles from './film-player.module.css';
import { leavePhoneFullScreen } from './system/full-screen.ts';
import { GestureHint } from './gestures/gesture-hint.tsx';
import { useGestures } from './gestures/use-gestures.ts';
import { TrialBar } from './ends/trial-bar.tsx';
import { TrialEnded } from './ends/trial-ended.tsx';
import { usePlayer } from './use-player.ts';

const RESUMED_MS = 7000;

/** Where playback went on from, for a while, with the way back to the beginning. */
function Resumed({ seconds, onStartOver }: { seconds: number; onStartOver: () => void }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), RESUMED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles['resumed']}>
      <output>{translate('player.resumedAt', { time: formatClock(seconds * 1000) })}</output>
      <button
        type="button"
        onClick={() => {
          onStartOver();
          setShown(false);
        }}
      >
        {translate('player.startOver')}
      </button>
    </div>
  );
}

/** What stands over a picture that does not come: a wait, a lost network, a failure with the way on. */
function Trouble({
  failure,
  isWaiting,
  isStalled,
  onRetry,
}: {
  failure: unknown;
  isWaiting: boolean;
  isStalled: boolean;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (failure !== null)
    return (
      <div className={styles['message']} role="alert">
        <p>{errorText(failure)}</p>
        <Button onClick={onRetry}>{translate('ui.retry')}</Button>
      </div>
    );
  if (isWaiting)
    return (
      <output className={styles['message']}>
        <strong>{translate('ui.offlineTitle')}</strong>
        {translate('ui.offlineHint')}
      </output>
    );
  if (!isStalled) return null;
  return (
    <output className={styles['middle']} aria-label={translate('player.loading')}>
      <span className={styles['spinner']} />
    </output>
  );
}

type Player = ReturnType<typeof usePlayer>;

/** What opens the rest of a film, offered at a trial's end or asked for before it. */
interface Offer {
  reason: 'end' | 'way';
  isOpen: boolean;
}

/** The picture and what lies on it, from the back to the front. */
function Picture({
  movie,
  video,
  player,
  onEnded,
  children,
}: {
  movie: MovieDetail;
  video: RefObject<HTMLVideoElement | null>;
  player: Player;
  onEnded: () => void;
  children: ReactNode;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const { film, darkness, isFullScreen, isLocked, state, doesVolumeChange, subtitles, isShown } = player;
  const handlers = useGestures(
    surface,
    () => ({ isFullScreen, isLocked, isPlaying: !state.isPaused, canChangeVolume: doesVolumeChange }),
    player.obey,
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks stand below for every film that has subtitles */}
      <video ref={video} className={styles['video']} playsInline aria-label={movie.name} onEnded={onEnded}>
        {film.permission?.subtitles.map(({ language, url }) => (
          <track key={language} kind="subtitles" srcLang={language} src={url} label={language} />
        ))}
      </video>
      {darkness > 0 && <div className={styles['dim']} style={{ opacity: darkness }} />}
      <div
        ref={surface}
        className={styles['surface']}
        aria-hidden="true"
        {...handlers}
        onContextMenu={(event) => event.preventDefault()}
      />
      {player.scrub === null && (
        <SubtitleLayer video={video} language={subtitles.shown} isRaised={isShown && !isLocked} />
      )}
      {children}
    </>
  );
}

/** True where the keys of what is focused are its own. */
const ownsKey = (target: EventTarget, key: string): boolean =>
  target instanceof Element &&
  (target.closest('dialog') !== null ||
    ((key === ' ' || key === 'Enter') && target.closest('button') !== null));

/** The film's own player: picture, gestures, keys, controls, subtitles, and what stands at a trial's end. */
export function FilmPlayer({ movie }: { movie: MovieDetail }) {
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const player = usePlayer(movie, stage, video);
  const { film, state, controls, isFullScreen, isLocked, scrub, length, subtitles } = player;
  const { permission } = film;
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [offer, setOffer] = useState<Offer>({ reason: 'end', isOpen: false });
  const closeOffer = (): void => setOffer((before) => ({ ...before, isOpen: false }));
  const isTrial = permission?.level === 'trial';

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || ownsKey(event.target, event.key)) return;
    const act = player.actOf(event.key);
    if (act === null) return;
    event.preventDefault();
    player.show();
    act();
  };
  const end = (): void => {
    // What stands at the end is ours, so the system's own full screen makes room for it.
    leavePhoneFullScreen(video.current);
    setOffer({ reason: 'end', isOpen: true });
  };
  const offerWay = (): void => {
    video.current?.pause();
    setOffer({ reason: 'way', isOpen: true });
  };
  const again = (): void => {
    closeOffer();
    controls.seekTo(0);
    controls.play();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on any of its controls; each control names itself */}
      <div
        ref={stage}
        className={styles['stage']}
        data-owns-taps
        data-idle={!player.isShown}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.matches(':focus-visible') && player.show()}
        onPointerMove={(event) => event.pointerType === 'mouse' && player.show()}
      >
        <Picture {...{ movie, video, player }} onEnded={end}>
          <Trouble
            {...{ failure: film.failure, isWaiting: film.isWaiting, onRetry: film.retry }}
            isStalled={player.isStalled && (!state.isPaused || film.stream === null)}
          />
          <GestureHint hint={player.hint} />
          {isTrial && !isLocked && !isFullScreen && (
            <TrialBar video={video} length={length} onWay={offerWay} />
          )}
          {film.resumedAt !== null && <Resumed seconds={film.resumedAt} onStartOver={again} />}
          {state.hasEnded && permission?.level === 'full' && <FilmEnded movie={movie} onAgain={again} />}
        </Picture>
        <PlayerBars
          {...{ isLocked, isFullScreen, controls, ...state }}
          name={movie.name}
          isShown={player.isShown}
          doesVolumeChange={player.doesVolumeChange}
          hasSubtitle={(permission?.subtitles.length ?? 0) > 0 ? subtitles.shown !== null : null}
          onLock={player.setLocked}
          onFullScreen={player.toggleFullScreen}
          onSubtitles={subtitles.toggle}
          onSettings={() => setSettingsOpen(true)}
          onPictureInPicture={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
          clock={<ClockLine video={video} length={length} scrub={scrub} />}
          seekBar={
            <SeekBar
              {...{ video, length, scrub, previews: permission?.previews ?? null }}
              onScrub={player.setScrub}
              onSeek={controls.seekTo}
            />
          }
        />
      </div>
      <PlayerSettings
        isOpen={isSettingsOpen}
        onClose={() => setSettingsOpen(false)}
        onSpeed={controls.setSpeed}
        qualities={film.stream?.qualities() ?? []}
        height={film.height}
        onQuality={(height) => film.stream?.choose(height)}
        subtitles={permission?.subtitles.map(({ language }) => language) ?? []}
        subtitle={subtitles.shown}
      />
      {permission !== null && (
        <TrialEnded
          isOpen={isTrial && offer.isOpen}
          reason={offer.reason}
          movie={movie}
          permission={permission}
          onAgain={again}
          onClose={closeOffer}
        />
      )}
    </>
  );
}
