/** Languages, texts and formats of Aurora: no React, no server, the same on both ends. */
export * from './locales.ts';
export * from './resolve.ts';
export * from './format-number.ts';
export * from './format-time.ts';
export { loadAllCatalogues, loadCatalogue } from './load.ts';
export { pseudoCatalogue } from './pseudo.ts';
export { createTranslate, translateReason } from './translate.ts';
export type { Translate } from './translate.ts';
export type { AnyCatalogue, Namespace, PlainTextKey, TextArguments, TextKey } from './catalogue.ts';
export { fillText, loadOperatorTexts } from './operator-texts.ts';
export type { CliTexts, OperatorTexts } from './operator-catalogue.ts';
