import type { Reply } from '../http/reply.ts';
import type { Payment } from '../payments/payment.ts';
import { endPage } from './end-pages.ts';
import type { Html } from './drawing/html.ts';
import { page } from './drawing/layout.ts';
import type { View } from './view.ts';

/** A payment that is over, or on its way, shows that wherever one looks. */
export function show(view: View, open: (view: View) => Html, step = ''): Reply {
  const { payment, language, texts } = view;
  const isOpen = payment.status === 'open' && payment.dueAt === null;
  return page({
    language,
    title: texts.checkout,
    method: payment.method,
    path: `/pay/${payment.pageToken}${step}`,
    watch: { path: `/pay/${payment.pageToken}/state`, version: versionOf(payment) },
    body: isOpen ? open(view) : endPage(view),
  });
}

export const versionOf = ({ status, confirmations, dueAt }: Payment): string =>
  `${status}-${confirmations}-${dueAt === null ? 'free' : 'planned'}`;
