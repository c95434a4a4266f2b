/** A place in the book: an entry's name and the fragment in it. */
export interface BookTarget {
  readonly path: string;
  readonly fragment: string;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Resolves a reference found in `from` to a name in the archive. Undefined for anything outside: other schemes,
 * hosts, and paths that climb above the top.
 */
export function resolveTarget(from: string, href: string): BookTarget | undefined {
  const trimmed = href.trim();
  if (/^[a-z][a-z\d+.-]*:/iu.test(trimmed) || trimmed.startsWith('//')) return undefined;
  const hash = trimmed.indexOf('#');
  const fragment = hash === -1 ? '' : decodePercent(trimmed.slice(hash + 1));
  const beforeHash = hash === -1 ? trimmed : trimmed.slice(0, hash);
  const query = beforeHash.indexOf('?');
  const plain = decodePercent(query === -1 ? beforeHash : beforeHash.slice(0, query));
  if (plain === '') return { path: from, fragment };
  const segments = plain.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of plain.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') {
      segments.push(segment);
    }
  }
  return { path: segments.join('/').normalize('NFC'), fragment };
}
