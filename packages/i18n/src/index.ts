/** Languages, texts and formats of Aurora: no React, no server, the same on both ends. */
export * from './locales.ts';
export * from './resolve.ts';
export * from './format/format-number.ts';
export * from './format/format-time.ts';
export { ROOMS, loadAllCatalogues, loadCatalogue, loadTexts } from './load.ts';
export { pseudoCatalogue } from './pseudo.ts';
export { createTranslate, translateReason } from './translate.ts';
export type { Translate } from './translate.ts';
export type { AnyCatalogue, Namespace, PlainTextKey, Room, TextArguments, TextKey } from './catalogue.ts';
export { fillText, loadOperatorTexts } from './operator/operator-texts.ts';
export type { CliTexts, OperatorTexts } from './operator/operator-catalogue.ts';
export { loadMailTexts } from './mail/mail-texts.ts';
export type { MailTexts } from './mail/mail-catalogue.ts';
export { nameIn } from './name-in.ts';
export type { Names } from './name-in.ts';
