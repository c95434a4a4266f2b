import type { ImportReason } from '@aurora/contracts';

/** What a reason's text may name: the page, the file, a limit. */
export type FailureDetails = Readonly<Record<string, string | number>>;

/** A source that cannot be imported: a reason an operator can act upon, never a bug of ours. */
export class ImportFailure extends Error {
  readonly reason: ImportReason;
  readonly details: FailureDetails;

  constructor(reason: ImportReason, details: FailureDetails = {}, cause?: unknown) {
    super(Object.keys(details).length === 0 ? reason : `${reason} ${JSON.stringify(details)}`, { cause });
    this.name = 'ImportFailure';
    this.reason = reason;
    this.details = details;
  }
}

/** Turns whatever was thrown into a failure with a reason; what is not known stays visible as its cause. */
export function toImportFailure(error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error;
  if (error instanceof Error && error.name === 'AbortError')
    return new ImportFailure('INTERRUPTED', {}, error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ImportFailure('STORAGE_FULL', {}, error);
  if (code === 'ENOENT') return new ImportFailure('SOURCE_CHANGED', {}, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EIO')
    return new ImportFailure('FILE_UNREADABLE', {}, error);
  return new ImportFailure('UNEXPECTED', {}, error);
}
