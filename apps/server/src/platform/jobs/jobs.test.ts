import { afterAll, expect, test } from 'vitest';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { openJobs } from './jobs.ts';

const database = await cloneTestDatabase();
const log = { warn: () => undefined };
afterAll(database.drop);

test('a job waits for its worker, survives the sender, and runs once a key', async () => {
  const sender = await openJobs({ databaseUrl: database.url, log });
  await sender.declare('films.ladder', { retries: 0, expiresAfterSeconds: 60 });
  await sender.send('films.ladder', { titleId: 'a' }, 'a');
  await sender.send('films.ladder', { titleId: 'a' }, 'a');
  await sender.send('films.ladder', { titleId: 'b' }, 'b');
  await sender.stop();

  const worker = await openJobs({ databaseUrl: database.url, log });
  await worker.declare('films.ladder', { retries: 0, expiresAfterSeconds: 60 });
  const seen: string[] = [];
  await new Promise<void>((done) => {
    void worker.work<{ titleId: string }>('films.ladder', async ({ titleId }) => {
      seen.push(titleId);
      if (titleId === 'b') done();
    });
  });
  await worker.stop();
  expect(seen.toSorted()).toEqual(['a', 'b']);
});
