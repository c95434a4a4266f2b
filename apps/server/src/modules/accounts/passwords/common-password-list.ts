import { ACCOUNT_LIMITS } from '@aurora/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { foldPassword } from './normalize-password.ts';

/** decisions.md: the 10 000 most common are refused. */
const REFUSED = 10_000;
/** Shorter and longer ones cannot be chosen here and would only fill the list. */
const { min, max } = ACCOUNT_LIMITS.password;

/** Folded. The package orders them by how often they were found in leaks. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= min && length <= max)
    .slice(0, REFUSED)
    .map(foldPassword),
);
