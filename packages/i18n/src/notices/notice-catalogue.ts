import type { notices } from '../../locales/zh-CN/server/notices.ts';

/** Texts of what members are told. Only the server writes them; phones get them filled. */
export type NoticeTexts = { readonly [Key in keyof typeof notices]: string };
