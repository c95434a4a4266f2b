import { type RefObject, useCallback, useEffect, useState } from 'react';

type VideoRef = RefObject<HTMLVideoElement | null>;

/** A pause of the picture shorter than this is not worth a spinner. */
const STALL_MS = 300;

/** What a video element is doing, read again at every event that changes it. */
export interface VideoState {
  isPaused: boolean;
  isMuted: boolean;
  volume: number;
  hasEnded: boolean;
}

const STATE_EVENTS = ['play', 'pause', 'ended', 'seeking', 'volumechange', 'emptied'] as const;

function useEvents(
  video: VideoRef,
  names: readonly string[],
  read: (element: HTMLVideoElement) => void,
): void {
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const onEvent = (): void => read(element);
    onEvent();
    const listeners = new AbortController();
    for (const name of names) element.addEventListener(name, onEvent, { signal: listeners.signal });
    return () => listeners.abort();
  }, [video, names, read]);
}

export function useVideoState(video: VideoRef): VideoState {
  const [state, setState] = useState<VideoState>({
    ...{ isPaused: true, isMuted: false, volume: 1, hasEnded: false },
  });
  const read = useCallback((element: HTMLVideoElement) => {
    const { paused, muted, volume, ended } = element;
    setState({ isPaused: paused, isMuted: muted, volume, hasEnded: ended });
  }, []);
  useEvents(video, STATE_EVENTS, read);
  return state;
}

const TIME_EVENTS = ['timeupdate', 'seeking', 'seeked', 'progress', 'loadedmetadata', 'emptied'] as const;

/** Place and loaded end of the part around it, in seconds. Only what shows the time should ask: it changes often. */
export function useVideoTime(video: VideoRef): { time: number; loadedUntil: number } {
  const [place, setPlace] = useState({ time: 0, loadedUntil: 0 });
  const read = useCallback((element: HTMLVideoElement) => {
    const { currentTime: time, buffered } = element;
    let loadedUntil = time;
    for (let part = 0; part < buffered.length; part += 1) {
      if (buffered.start(part) <= time + 0.5 && buffered.end(part) > loadedUntil)
        loadedUntil = buffered.end(part);
    }
    setPlace({ time, loadedUntil });
  }, []);
  useEvents(video, TIME_EVENTS, read);
  return place;
}

/** True while a film that should play has had no picture for a while. */
export function useStalled(video: VideoRef): boolean {
  const [isStalled, setStalled] = useState(true);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setStalled(true), STALL_MS);
    };
    const end = (): void => {
      clearTimeout(timer);
      setStalled(false);
    };
    for (const name of ['waiting', 'seeking', 'emptied'])
      element.addEventListener(name, begin, { signal: listeners.signal });
    for (const name of ['playing', 'canplay', 'seeked', 'ended'])
      element.addEventListener(name, end, { signal: listeners.signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [video]);
  return isStalled;
}
