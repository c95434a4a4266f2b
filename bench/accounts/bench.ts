import type { Client } from 'pg';
import type { Served } from '../processes.ts';
import type { SealingKey } from './device.ts';

/** What every row of `npm run bench -- accounts` works with. */
export interface Bench {
  /** The real server in a process of its own. */
  aurora: Served;
  /** Its database, for members made ahead and limits set back. */
  database: Client;
  /** Of the password that all members have. */
  hash: string;
  serverKey: SealingKey;
}

/** A row of the report: what, Aurora, baseline, ratio, wanted. */
export type Row = [what: string, aurora: string, baseline: string, ratio: string, wanted: string];
