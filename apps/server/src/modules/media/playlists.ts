/** HLS playlists (RFC 8216), built for each viewer: a trial's list ends at the trial's end. */

export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** Bits per second, peak. */
  bandwidth: number;
  codecs: string;
  frameRate?: number | null | undefined;
}

/** How many segments end at or before `playableMs`: never one that goes beyond (`protection.md` 4.2). */
export function segmentsWithin(segmentsMs: readonly number[], playableMs: number): number {
  let end = 0;
  let count = 0;
  for (const length of segmentsMs) {
    end += length;
    // Encoders round each length to a millisecond; over a film the sum may be off by a few.
    if (end > playableMs + 50) break;
    count += 1;
  }
  return count;
}

export function lengthOf(segmentsMs: readonly number[], count: number): number {
  return segmentsMs.slice(0, count).reduce((sum, length) => sum + length, 0);
}

export function masterPlaylist(
  renditions: readonly Rendition[],
  urlOf: (rendition: string) => string,
): string {
  const variants = renditions.map((rendition) => {
    const rate = rendition.frameRate ? `,FRAME-RATE=${rendition.frameRate.toFixed(3)}` : '';
    return `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},RESOLUTION=${rendition.width}x${rendition.height},CODECS="${rendition.codecs}"${rate}\n${urlOf(rendition.name)}`;
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

export function mediaPlaylist(segmentsMs: readonly number[], urlOf: (name: string) => string): string {
  const target = Math.max(1, Math.ceil(Math.max(...segmentsMs) / 1000));
  const lines = segmentsMs.map(
    (length, index) => `#EXTINF:${(length / 1000).toFixed(3)},\n${urlOf(String(index))}`,
  );
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${urlOf('init')}"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const TIMING = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/u;

function startMs(block: string): number | null {
  for (const line of block.split('\n')) {
    const match = TIMING.exec(line);
    if (match !== null) {
      const [, hours = '0', minutes = '0', seconds = '0', millis = '0'] = match;
      return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis);
    }
  }
  return null;
}

/** WebVTT without the cues that begin at or after `playableMs`: a trial's subtitles tell no more than it shows. */
export function cutSubtitles(webVtt: string, playableMs: number): string {
  const blocks = webVtt.replaceAll('\r\n', '\n').split(/\n{2,}/u);
  return `${blocks
    .filter((block) => (startMs(block) ?? -1) < playableMs)
    .join('\n\n')
    .trimEnd()}\n`;
}
