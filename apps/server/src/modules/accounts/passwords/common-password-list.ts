import { dictionary } from '@zxcvbn-ts/language-common';
import { foldPassword } from './normalize-password.ts';

/** decisions.md: the 10 000 most common are refused. */
const REFUSED = 10_000;
/** Shorter and longer ones are no passwords here (specification, 6-20) and would only fill the list. */
const SHORTEST = 6;
const LONGEST = 20;

/** Folded. The package orders them by how often they were found in leaks. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
    .slice(0, REFUSED)
    .map(foldPassword),
);
