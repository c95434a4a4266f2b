import { userInfo } from 'node:os';

/** Who acts, for the audit log: the system's user, since commands run on the server itself. */
export function operatorName(): string {
  try {
    return `operator:${userInfo().username}`;
  } catch {
    // A container may run as a number without a name.
    return `operator:${process.getuid?.() ?? 'unknown'}`;
  }
}
