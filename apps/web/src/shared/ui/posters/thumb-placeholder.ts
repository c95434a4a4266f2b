import { thumbHashToDataURL } from 'thumbhash';

const made = new Map<string, string>();

/** The blurred picture that a ThumbHash (base64) stands for, as a data URL; null where it cannot be read. */
export function thumbPlaceholder(hash: string): string | null {
  const known = made.get(hash);
  if (known !== undefined) return known;
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.codePointAt(0) ?? 0);
    const url = thumbHashToDataURL(bytes);
    made.set(hash, url);
    return url;
  } catch {
    return null;
  }
}
