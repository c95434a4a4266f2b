import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real files that nobody here made, beside the repository. They are read, never kept. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/', import.meta.url));

export const samplePath = (name: string): string => join(folder, name);
export const hasSamples = existsSync(folder);
/** For the name of a suite, so that a run without the files says so. */
export const sampleNote = hasSamples ? '' : ' (real files absent: ../shared/samples)';
export const readSample = (name: string): Buffer => readFileSync(samplePath(name));
