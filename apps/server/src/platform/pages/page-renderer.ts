import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Locale } from '@aurora/contracts';

/** The web app's server build: what it takes to render one public page for a guest. */

export type Theme = 'light' | 'dark' | 'system';

export interface PageRequest {
  /** Path and query. */
  url: string;
  locale: Locale;
  theme: Theme;
  /** Scheme and host of the page's own address. */
  origin: string;
}

export interface RenderedPage {
  status: number;
  location?: string;
  html: string;
}

/** Parameters of an address. */
export type CallParameters = Readonly<Record<string, string | number | undefined>>;

/** Answers a declared call in process, as its route would over HTTP. */
export type FetchCall = (
  call: Call,
  input: { params?: CallParameters; query?: CallParameters },
) => Promise<unknown>;

type RenderFunction = (
  input: PageRequest & { fetchCall: FetchCall; boot: string; style: string },
) => Promise<RenderedPage>;

export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** What a page of the build needs besides its own text. */
export interface WebBuild {
  /** Address of the script that wakes a page. */
  boot: string;
  /** The app's style sheet. It is small and stands in the page: asking for it would be one more wait on a slow line. */
  style: string;
  /** What the content security policy has to allow for it. */
  styleSource: string;
}

/** Reads the build in `webDist`; throws where there is none. */
export async function readWebBuild(webDist: string): Promise<WebBuild> {
  const client = join(webDist, 'client');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it: file names by source
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const texts = await Promise.all(sheets.map(({ file }) => readFile(join(client, file), 'utf8')));
  const style = texts.join('').trim();
  return {
    boot: `/${manifest['src/boot.ts']?.file ?? ''}`,
    style,
    styleSource: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

/** Loads the server's half of the build in `webDist`; throws where there is none. */
export async function loadPageRenderer(
  webDist: string,
  { boot, style }: WebBuild,
  fetchCall: FetchCall,
): Promise<PageRenderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build is plain JavaScript made from apps/web; its entry's type is declared above
  const entry = (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as {
    render: RenderFunction;
  };
  return { render: (request) => entry.render({ ...request, fetchCall, boot, style }) };
}
