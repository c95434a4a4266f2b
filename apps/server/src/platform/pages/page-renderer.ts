import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Locale } from '@aurora/contracts';
import { readStyleSheet } from './page-style.ts';

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

type RenderFunction = (input: PageRequest & { fetchCall: FetchCall } & WebBuild) => Promise<RenderedPage>;

export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** What pages carry besides their own text, as asking for it would be one more wait, and name for later. */
export interface WebBuild {
  /** The script that wakes the page. */
  boot: string;
  /** The rules that the first paint of a page with this body needs. */
  styleFor: (body: string) => string;
  /** Addresses of the app's entry, of the modules it imports, and of the whole style. */
  app: string;
  modules: readonly string[];
  sheets: readonly string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Everything that a module imports, directly or not, itself left out. */
function importsOf(manifest: Readonly<Record<string, ManifestEntry>>, key: string): string[] {
  const seen = new Set<string>([key]);
  const visit = (name: string): void => {
    for (const next of manifest[name]?.imports ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(key);
  seen.delete(key);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}

const ENTRY = 'src/entry-client.tsx';

/** Reads the build in `webDist`; throws where there is none. */
export async function readWebBuild(webDist: string): Promise<WebBuild> {
  const client = join(webDist, 'client');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it: file names by source
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const readAll = async (files: readonly string[]): Promise<string> =>
    (await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')))).join('').trim();
  const sheets = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? file : []));
  const { rulesFor } = readStyleSheet(await readAll(sheets));
  return {
    boot: await readAll([manifest['src/boot.ts']?.file ?? '']),
    styleFor: rulesFor,
    app: `/${manifest[ENTRY]?.file ?? ''}`,
    modules: importsOf(manifest, ENTRY).map((file) => `/${file}`),
    sheets: sheets.map((file) => `/${file}`),
  };
}

/** Loads the server's half of the build in `webDist`; throws where there is none. */
export async function loadPageRenderer(
  webDist: string,
  build: WebBuild,
  fetchCall: FetchCall,
): Promise<PageRenderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build is plain JavaScript made from apps/web; its entry's type is declared above
  const entry = (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as {
    render: RenderFunction;
  };
  return { render: (request) => entry.render({ ...request, fetchCall, ...build }) };
}
