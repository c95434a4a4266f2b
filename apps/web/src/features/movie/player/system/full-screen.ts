import { type RefObject, useCallback, useEffect, useState } from 'react';

/** iPhones show only a video itself over the whole screen, with the system's controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen: () => void;
  webkitExitFullscreen: () => void;
}
const isPhoneVideo = (video: HTMLVideoElement): video is PhoneVideo => 'webkitEnterFullscreen' in video;

export function leavePhoneFullScreen(video: HTMLVideoElement | null): void {
  if (video !== null && isPhoneVideo(video)) video.webkitExitFullscreen();
}

/** Not in every browser, and refused by desktops. */
interface LockableOrientation extends ScreenOrientation {
  lock: (orientation: 'landscape' | 'portrait') => Promise<void>;
}
const isLockable = (orientation: ScreenOrientation): orientation is LockableOrientation =>
  'lock' in orientation;

async function enter(stage: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (!document.fullscreenEnabled) {
    if (isPhoneVideo(video)) video.webkitEnterFullscreen();
    return;
  }
  await stage.requestFullscreen();
  const { orientation } = screen;
  const turn = video.videoHeight > video.videoWidth ? 'portrait' : 'landscape';
  if (isLockable(orientation)) await orientation.lock(turn);
}

/** The stage over the whole screen, turned the film's way where the device allows it. */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { isFullScreen: boolean; toggleFullScreen: () => void } {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const read = (): void => {
      setFullScreen(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    };
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [stage]);
  const toggleFullScreen = useCallback(() => {
    if (stage.current === null || video.current === null) return;
    const change =
      document.fullscreenElement === null ? enter(stage.current, video.current) : document.exitFullscreen();
    // Refused where the touch was too long ago, or the device cannot be turned: nothing is lost.
    void change.catch(() => undefined);
  }, [stage, video]);
  return { isFullScreen, toggleFullScreen };
}
