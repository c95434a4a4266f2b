import type { mail } from '../../locales/zh-CN/server/mail.ts';

/** Texts of the mails. They stand apart from the catalogues, which are sent to phones: only the server writes mail. */
export type MailTexts = { readonly [Key in keyof typeof mail]: string };
