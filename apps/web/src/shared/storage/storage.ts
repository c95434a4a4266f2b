/** Text kept on the device. Where storage is blocked or full, what is written is kept for this visit only. */
const visit = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return visit.get(key) ?? null;
  }
}

export function writeText(key: string, value: string): void {
  visit.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the visit's copy stands.
  }
}

export function removeText(key: string): void {
  visit.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there was only the visit's copy.
  }
}

/** Keys under which something is kept, by how they begin. */
export function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [...visit.keys()].filter((key) => key.startsWith(start));
  }
}

const YEAR_SECONDS = 31_536_000;

/** Mirrors a choice in a cookie, so that the server renders what the client will show. */
export function mirrorInCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
