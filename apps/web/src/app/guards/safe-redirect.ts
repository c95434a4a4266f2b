const HOME = '/';

/** One slash, then neither slash nor backslash: two of them begin the name of a host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/u.test(text);

/**
 * Where a login may lead back to: a page of ours, or home. `matches` knows the paths of the route table.
 *
 * @param origin our own, `https://aurora.example`
 */
export function safeRedirect(
  text: string | null,
  origin: string,
  matches: (pathname: string) => boolean,
): string {
  // The URL parser drops tabs and line ends, which would show a checker another address than the browser.
  if (text === null || !isOwnPath(text) || /\p{Cc}/u.test(text) || !URL.canParse(text, origin)) return HOME;
  const url = new URL(text, origin);
  const target = url.pathname + url.search + url.hash;
  // Looked at again as it was read: `/./\host` turns into `//host`.
  return url.origin === origin && isOwnPath(target) && matches(url.pathname) ? target : HOME;
}
