import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dumpSchema } from '../apps/server/src/platform/db/migrate/schema-dump.ts';
import {
  MIGRATIONS_FOLDER,
  startTestServer,
  withDatabase,
} from '../apps/server/src/platform/db/testing/test-server.ts';

/** Writes `apps/server/migrations/schema.sql`, the picture of all migrations together; a test compares it. */
const server = await startTestServer(null);
try {
  writeFileSync(
    join(MIGRATIONS_FOLDER, 'schema.sql'),
    await dumpSchema(withDatabase(server.url, server.template)),
  );
} finally {
  await server.stop();
}
