import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Plugin, defineConfig } from 'vite';

const COMPRESSIBLE: ReadonlySet<string> = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);
/** Smaller files fit one packet as they are. */
const COMPRESS_FROM_BYTES = 1024;

/** Lays a brotli and a gzip copy beside each text file, made once and as small as can be. */
function precompress(): Plugin {
  return {
    name: 'aurora:precompress',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
        const path = join(entry.parentPath, entry.name);
        const plain = await readFile(path);
        if (plain.length < COMPRESS_FROM_BYTES) continue;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(plain));
        await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
      }
    },
  };
}

const LOCALES = new URL('../../packages/i18n/locales/', import.meta.url);
/** Says how chunks are written, and so, with the texts themselves, what is in theirs. */
const LOCK = new URL('../../package-lock.json', import.meta.url);
const TEXT_FILE = /\/locales\/([a-z]{2}-[A-Z]{2})\/(\w+)\.ts$/u;

/**
 * Names the chunks of texts by language and part below one hash of all texts. The app has to know the address of every
 * one of them, and a hash in each name would weigh more than the words of a room do.
 */
function createChunkNames(): (chunk: { facadeModuleId: string | null }) => string {
  const hash = createHash('sha256').update(readFileSync(LOCK));
  const files = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(new URL(name, LOCALES)));
  const folder = `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
  return ({ facadeModuleId }) => {
    const [, locale, part] = TEXT_FILE.exec(facadeModuleId ?? '') ?? [];
    return part === undefined ? 'assets/[name]-[hash].js' : `${folder}/${locale}/${part}.js`;
  };
}

// The client build (manifest for the server that renders pages) and, with --ssr, the rendering one.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild === true ? [] : [precompress()])],
  publicDir: isSsrBuild === true ? false : 'public',
  build: {
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // One small style sheet: a rendered page links it whole, whatever screen it shows.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true
      ? {}
      : {
          rollupOptions: {
            // The waking script stands in the page and names the other by its address.
            input: { boot: 'src/boot.ts', 'entry-client': 'src/entry-client.tsx' },
            preserveEntrySignatures: 'exports-only' as const,
            output: { chunkFileNames: createChunkNames() },
          },
        }),
  },
  // One program that Node imports; workspace packages and libraries are part of it.
  ssr: { noExternal: true },
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
