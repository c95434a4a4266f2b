import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const SKIPPED = ['**/node_modules/**', '**/dist/**'];
const WEB_CONFIG = 'apps/web/vite.config.ts';

export default defineConfig({
  test: {
    // The server's module tests share one PostgreSQL and two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: SKIPPED,
          globalSetup: 'apps/server/src/platform/db/testing/test-global-setup.ts',
        },
      },
      {
        ...(existsSync(WEB_CONFIG) && { extends: WEB_CONFIG }),
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: SKIPPED,
          environment: 'happy-dom',
        },
      },
      { test: { name: 'pay-sandbox', include: ['apps/pay-sandbox/**/*.test.ts'], exclude: SKIPPED } },
      { test: { name: 'packages', include: ['packages/**/*.test.ts'], exclude: SKIPPED } },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'demo/*.test.ts', 'bench/*.test.ts'],
          exclude: SKIPPED,
        },
      },
    ],
  },
});
