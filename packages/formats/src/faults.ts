/** Every way in which bytes can fail to be what they claim. One literal list: callers map it in full. */
export const FORMAT_FAULTS = [
  // archives
  'ARCHIVE_CORRUPT',
  'ARCHIVE_ENCRYPTED',
  'ARCHIVE_UNSUPPORTED',
  'ARCHIVE_ENTRY_LIMIT',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_BOMB',
  'ARCHIVE_OVERLAP',
  'ARCHIVE_NESTED',
  'ARCHIVE_PATH_TRAVERSAL',
  'ARCHIVE_NAME_INVALID',
  'ARCHIVE_NAME_CLASH',
  'ARCHIVE_ENTRY_MISSING',
  // XML
  'XML_FORBIDDEN',
  'XML_INVALID',
  'XML_TOO_DEEP',
  'XML_TOO_LARGE',
  // comics and books
  'NO_PAGES',
  'EPUB_INVALID',
  'EPUB_ENCRYPTED',
  'EPUB_EMPTY',
  // plain text
  'TEXT_EMPTY',
  'TEXT_TOO_LARGE',
  'TEXT_UNDECODABLE',
  'TEXT_RULE_UNKNOWN',
  'TEXT_PATTERN_INVALID',
  // beside the title
  'NFO_INVALID',
  'SIDECAR_INVALID',
  'SUBTITLES_INVALID',
  'SUBTITLES_TOO_LARGE',
] as const;

export type FormatFault = (typeof FORMAT_FAULTS)[number];

/** What a fault says beside its code: plain values, for a log line or a message's placeholders. */
export type FaultDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** Thrown by every reader of this package for every refusal. System errors (a missing file) pass through as they are. */
export class FormatError extends Error {
  readonly code: FormatFault;
  readonly details: FaultDetails;

  constructor(code: FormatFault, details: FaultDetails = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(details)}`, options);
    this.name = 'FormatError';
    this.code = code;
    this.details = details;
  }
}

/** Whether `error` is a refusal by this package, optionally with a given code. */
export function isFormatError(error: unknown, code?: FormatFault): error is FormatError {
  return error instanceof FormatError && (code === undefined || error.code === code);
}
