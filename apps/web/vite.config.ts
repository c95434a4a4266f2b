import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The client build (manifest for the server that renders pages) and, with --ssr, the rendering one.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild === true ? false : 'public',
  build: {
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // One small style sheet: a rendered page links it whole, whatever screen it shows.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true ? {} : { rollupOptions: { input: { boot: 'src/boot.ts' } } }),
  },
  // One program that Node imports; workspace packages and libraries are part of it.
  ssr: { noExternal: true },
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
