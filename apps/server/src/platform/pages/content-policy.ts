import { createHash } from 'node:crypto';

/** What answers may load and run, directive by directive as helmet takes them. */
export interface ContentPolicy {
  directives: Record<string, string[]>;
  /** The policy of one page: the same, and the style element that stands in its text. */
  forPage(html: string): string;
}

const OPENING = '<style>';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The text of the page's style element. All other text is escaped: the first one is ours. */
function styleIn(html: string): string | null {
  const start = html.indexOf(OPENING);
  const end = html.indexOf('</style>', start);
  return start < 0 || end < 0 ? null : html.slice(start + OPENING.length, end);
}

const written = (directives: Readonly<Record<string, string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [
      name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
      ...sources,
    ])
    .map((words) => words.join(' '))
    .join(';');

/** `scripts` are the texts of the script elements that pages may carry; each is allowed by its hash alone. */
export function createContentPolicy(scripts: readonly string[]): ContentPolicy {
  const styleSrc = ["'self'"];
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts.map(sourceOf)],
    styleSrc,
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
  return {
    directives,
    forPage(html) {
      const style = styleIn(html);
      return written(
        style === null ? directives : { ...directives, styleSrc: [...styleSrc, sourceOf(style)] },
      );
    },
  };
}
