/** One segment of a media playlist that ffmpeg wrote: its file and its length. */
export interface PlaylistSegment {
  readonly file: string;
  readonly seconds: number;
}

/** Reads the segments of a media playlist of our own making. */
export function parseMediaPlaylist(text: string): PlaylistSegment[] {
  const segments: PlaylistSegment[] = [];
  let seconds: number | undefined;
  for (const line of text.split(/\r?\n/u)) {
    const length = /^#EXTINF:([\d.]+)/u.exec(line)?.[1];
    if (length !== undefined) seconds = Number(length);
    else if (line !== '' && !line.startsWith('#') && seconds !== undefined) {
      segments.push({ file: line, seconds });
      seconds = undefined;
    }
  }
  return segments;
}

/**
 * The RFC 6381 names of what an initialisation segment describes: `avc1.64001f,mp4a.40.2`. The H.264 profile
 * and level are the three bytes after the `avcC` box's version.
 */
export function codecsOf(init: Uint8Array): string {
  const bytes = Buffer.from(init.buffer, init.byteOffset, init.byteLength);
  const avc = bytes.indexOf('avcC', 0, 'latin1');
  const video = avc < 0 ? [] : [`avc1.${bytes.toString('hex', avc + 5, avc + 8)}`];
  const audio = bytes.includes('mp4a', 0, 'latin1') ? ['mp4a.40.2'] : [];
  return [...video, ...audio].join(',');
}
