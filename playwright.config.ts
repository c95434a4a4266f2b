import { defineConfig, devices } from '@playwright/test';

/**
 * Browser journeys against the real server: `npm start` on a data folder of its own, demo catalogue included.
 * `E2E_BASE_URL` aims them at a server that already runs.
 */
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const baseURL = process.env['E2E_BASE_URL'] ?? `http://127.0.0.1:${port}`;
const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL,
    locale: 'zh-CN',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  ...(!process.env['E2E_BASE_URL'] && {
    webServer: {
      command: 'node scripts/start.mjs',
      url: `${baseURL}/api/health/ready`,
      env: {
        ...{ PORT: port, HOST: '127.0.0.1', AURORA_DATA: process.env['E2E_DATA'] ?? 'test-results/e2e-data' },
        // Journeys read the codes that are mailed.
        MAIL_PAGE: '1',
      },
      // The first start also imports the demo catalogue.
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      stdout: 'pipe',
    },
  }),
});
