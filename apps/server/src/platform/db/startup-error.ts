/**
 * Why a start was refused. `message` is one sentence for the person at the terminal: what is wrong, where,
 * and what to do. Nobody needs the stack of such an error, so `main` prints the message and exits with 1.
 */
export type StartupErrorCode =
  | 'DATA_FOLDER_UNWRITABLE'
  | 'DISK_FULL'
  | 'ALREADY_RUNNING'
  | 'PORT_TAKEN'
  | 'PAYMENTS_ON_EMBEDDED'
  | 'DATABASE_MISSING'
  | 'DATABASE_DAMAGED'
  | 'DATABASE_VERSION'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_UNSUPPORTED'
  | 'MIGRATION_REFUSED';

export class StartupError extends Error {
  readonly code: StartupErrorCode;

  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.code = code;
  }
}

/** The `code` of a failed system call (`ENOSPC`, `EACCES`, …), or null for any other value. */
export function systemErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Turns a failed file operation below `folder` into its sentence; anything unknown comes back unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const cause = { cause: error };
  // Node tells a folder that cannot be made on a read-only disk as one that does not exist.
  const isUnmakable =
    systemErrorCode(error) === 'ENOENT' && error instanceof Error && error.message.includes('mkdir');
  switch (isUnmakable ? 'EROFS' : systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        'DISK_FULL',
        `The disk that holds ${folder} is full: free some space and start again.`,
        cause,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        'DATA_FOLDER_UNWRITABLE',
        `Cannot write to ${folder}: give this user write access to it, or choose another folder with AURORA_DATA.`,
        cause,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        'DATA_FOLDER_UNWRITABLE',
        `${folder} is not a folder: choose another one with AURORA_DATA.`,
        cause,
      );
    default:
      return error;
  }
}
