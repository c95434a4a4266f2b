import { join } from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/index.ts';
import { createFolderFileStore } from '#platform/files/file-store.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { findFilmTools } from '../tools/find-tools.ts';
import { createIngestService } from '../service.ts';

/** An import in a process of its own, to be killed: `node test-import-child.ts <database url> <folder>`. */
const [url = '', folder = ''] = process.argv.slice(2);
const pool = createPool(url);
const service = createIngestService({
  ...{ pool, ids: randomIds, clock: systemClock, actor: 'operator:test' },
  files: createFolderFileStore(join(folder, 'files')),
  log: { info: () => undefined, warn: () => undefined },
  tools: findFilmTools(undefined, process.env['PATH']),
  workFolder: join(folder, 'work'),
});
await service.importLibrary({
  root: join(folder, 'library'),
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
await pool.end();
