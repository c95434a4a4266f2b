/** What an archive may cost (`spec/protection.md` 4.6). */
export interface ArchiveLimits {
  readonly maxEntries: number;
  /** All entries together, inflated. */
  readonly maxTotalBytes: number;
  readonly maxEntryBytes: number;
  /** Inflated bytes per compressed byte of one entry. */
  readonly maxRatio: number;
  /** An entry this small may have any ratio: a blank page or an empty style sheet compresses well. */
  readonly ratioFloorBytes: number;
}

const MIB = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 5000,
  maxTotalBytes: 2048 * MIB,
  maxEntryBytes: 200 * MIB,
  maxRatio: 200,
  ratioFloorBytes: MIB,
};
