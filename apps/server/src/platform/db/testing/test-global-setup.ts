import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest runs this once: the server all test files make their databases on. */
// oxlint-disable-next-line import/no-default-export -- vitest looks for the default export of a global setup
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? null;
  const { url, template, stop } = await startTestServer(external);
  project.provide('testServer', { url, template });
  return stop;
}
