import type { cli } from '../../locales/zh-CN/server/cli.ts';
import type { imports } from '../../locales/zh-CN/server/imports.ts';

/**
 * Texts of the operator's command line. They stand apart from the catalogues, which are sent to phones: no visitor
 * ever reads them.
 */
export type ImportTexts = { readonly [Key in keyof typeof imports]: string };
export type CliTexts = { readonly [Key in keyof typeof cli]: string };

export interface OperatorTexts {
  readonly imports: ImportTexts;
  readonly cli: CliTexts;
}
