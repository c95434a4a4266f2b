import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export type Migration = { version: number; name: string; sql: string; checksum: string };

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** The generated picture of all of them together lives in the same folder. */
const SNAPSHOT_FILE = 'schema.sql';

/** All migrations of a folder in order: `0001_name.sql`, numbered without gap or double. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && name !== SNAPSHOT_FILE)
    .toSorted();
  return Promise.all(
    names.map(async (file, index) => {
      const [, number, name] = FILE_NAME.exec(file) ?? [];
      if (number === undefined || name === undefined || Number(number) !== index + 1) {
        throw new StartupError(
          'MIGRATION_REFUSED',
          `The migration ${file} is out of line: files are called 0001_name.sql and numbered without gap or double.`,
        );
      }
      const sql = await readFile(join(folder, file), 'utf8');
      // A checkout on another system may change line ends, which changes nothing that a database sees.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { version: index + 1, name, sql, checksum };
    }),
  );
}
