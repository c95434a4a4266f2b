/**
 * The form in which a password is hashed: keyboards send the same é as one character or as two, and a Chinese
 * one may send letters of full width.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The form in which passwords are compared with names and known passwords: `PassWord` is no secret either. */
export function foldPassword(password: string): string {
  return normalizePassword(password).toLowerCase();
}
