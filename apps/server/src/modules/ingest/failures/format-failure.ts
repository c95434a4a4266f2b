import type { ImportReason } from '@aurora/contracts';
import { type FormatError, type FormatFault, isFormatError } from '@aurora/formats';
import { type FailureDetails, ImportFailure } from './import-failure.ts';

/** What each way of not being what a file claims means to the operator. */
const REASON_OF = {
  ARCHIVE_CORRUPT: 'ARCHIVE_UNREADABLE',
  ARCHIVE_ENCRYPTED: 'ARCHIVE_ENCRYPTED',
  ARCHIVE_UNSUPPORTED: 'ARCHIVE_UNREADABLE',
  ARCHIVE_ENTRY_LIMIT: 'ARCHIVE_TOO_LARGE',
  ARCHIVE_TOO_LARGE: 'ARCHIVE_TOO_LARGE',
  ARCHIVE_BOMB: 'ARCHIVE_TOO_LARGE',
  ARCHIVE_OVERLAP: 'ARCHIVE_UNSAFE',
  ARCHIVE_NESTED: 'ARCHIVE_UNSAFE',
  ARCHIVE_PATH_TRAVERSAL: 'ARCHIVE_UNSAFE',
  ARCHIVE_NAME_INVALID: 'ARCHIVE_UNSAFE',
  ARCHIVE_NAME_CLASH: 'ARCHIVE_UNSAFE',
  ARCHIVE_ENTRY_MISSING: 'ARCHIVE_UNREADABLE',
  XML_FORBIDDEN: 'SIDECAR_INVALID',
  XML_INVALID: 'SIDECAR_INVALID',
  XML_TOO_DEEP: 'SIDECAR_INVALID',
  XML_TOO_LARGE: 'SIDECAR_INVALID',
  NO_PAGES: 'COMIC_WITHOUT_PAGES',
  EPUB_INVALID: 'BOOK_UNREADABLE',
  EPUB_ENCRYPTED: 'BOOK_PROTECTED',
  EPUB_EMPTY: 'BOOK_EMPTY',
  TEXT_EMPTY: 'BOOK_EMPTY',
  TEXT_TOO_LARGE: 'BOOK_TOO_LARGE',
  TEXT_UNDECODABLE: 'BOOK_ENCODING_UNKNOWN',
  TEXT_RULE_UNKNOWN: 'BOOK_RULE_UNKNOWN',
  TEXT_PATTERN_INVALID: 'BOOK_RULE_UNKNOWN',
  NFO_INVALID: 'SIDECAR_INVALID',
  SIDECAR_INVALID: 'SIDECAR_INVALID',
  SUBTITLES_INVALID: 'SIDECAR_INVALID',
  SUBTITLES_TOO_LARGE: 'SIDECAR_INVALID',
} as const satisfies Record<FormatFault, ImportReason>;

/** The failure that `error` means for the file `name`; all that a reason's text may want to name is filled in. */
function toFailure(error: FormatError, name: string, more: FailureDetails): ImportFailure {
  const entry = error.details['name'];
  const why = error.details['why'] ?? error.details['problem'] ?? error.code;
  return new ImportFailure(
    REASON_OF[error.code],
    {
      ...{ file: name, chapter: name, page: name, problem: String(why) },
      ...{ entry: typeof entry === 'string' && entry !== '' ? entry : name },
      ...more,
    },
    error,
  );
}

/** Runs `work` on the file `name`; what `@aurora/formats` refuses comes out as a failure with its reason. */
export async function asFailure<Result>(
  name: string,
  work: () => Result | Promise<Result>,
  more: FailureDetails = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isFormatError(error) ? toFailure(error, name, more) : error;
  }
}
