import { type RefObject, useEffect, useState } from 'react';
import styles from './subtitle-layer.module.css';

/** The lines to show now; the browser's own parser made them, so they are safe to hang in. */
function useCues(video: RefObject<HTMLVideoElement | null>, language: string | null): readonly VTTCue[] {
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const tracks = [...element.textTracks];
    const chosen = tracks.find((track) => track.language === language);
    for (const track of tracks) track.mode = track === chosen ? 'hidden' : 'disabled';
    const read = (): void => {
      setCues([...(chosen?.activeCues ?? [])].filter((cue) => cue instanceof VTTCue));
    };
    read();
    chosen?.addEventListener('cuechange', read, { signal });
    // Over the whole screen of an iPhone only the browser itself can draw.
    const draw = (mode: TextTrackMode) => (): void => {
      if (chosen !== undefined) chosen.mode = mode;
    };
    element.addEventListener('webkitbeginfullscreen', draw('showing'), { signal });
    element.addEventListener('webkitendfullscreen', draw('hidden'), { signal });
    return () => listeners.abort();
  }, [video, language]);
  return cues;
}

/** Subtitles over the picture, above the controls while these are shown. */
export function SubtitleLayer({
  video,
  language,
  isRaised,
}: {
  video: RefObject<HTMLVideoElement | null>;
  language: string | null;
  isRaised: boolean;
}) {
  const cues = useCues(video, language);
  return (
    <div className={styles['layer']} data-raised={isRaised} lang={language ?? undefined}>
      {cues.map((cue) => (
        <p
          key={`${cue.startTime} ${cue.text}`}
          className={styles['line']}
          ref={(line) => line?.replaceChildren(cue.getCueAsHTML())}
        />
      ))}
    </div>
  );
}
