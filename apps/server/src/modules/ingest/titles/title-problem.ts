/** Why an operator's wish for a title cannot be granted. */
export type TitleProblemCode = 'TITLE_NOT_FOUND' | 'TITLE_AMBIGUOUS' | 'CATEGORY_UNKNOWN';

export class TitleProblem extends Error {
  readonly code: TitleProblemCode;
  /** The value that was asked for, and what would have been right where that can be listed. */
  readonly details: { readonly value: string; readonly choices?: readonly string[] };

  constructor(code: TitleProblemCode, details: TitleProblem['details']) {
    super(`${code} ${details.value}`);
    this.name = 'TitleProblem';
    this.code = code;
    this.details = details;
  }
}
