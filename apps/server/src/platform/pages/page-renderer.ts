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
  input: PageRequest & { fetchCall: FetchCall; manifest: unknown },
) => Promise<RenderedPage>;

export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** Loads the build in `webDist` (`client/` and `server/`); throws where there is none. */
export async function loadPageRenderer(webDist: string, fetchCall: FetchCall): Promise<PageRenderer> {
  const manifest: unknown = JSON.parse(await readFile(join(webDist, 'client/.vite/manifest.json'), 'utf8'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build is plain JavaScript made from apps/web; its entry's type is declared above
  const entry = (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as {
    render: RenderFunction;
  };
  return { render: (request) => entry.render({ ...request, fetchCall, manifest }) };
}
