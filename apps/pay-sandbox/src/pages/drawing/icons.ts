import type { Method } from '#sandbox/payments/payment.ts';
import { type Html, html } from './html.ts';

/** Signs of our own: what one does, not whose it is. */
const SHAPES: Readonly<Record<Method | 'done' | 'failed' | 'closed' | 'waiting', Html>> = {
  alipay: html`<path d="M4 8.5h16v10H4z" /><path d="M4 8.5 15.5 5v3.5M15.5 13.5h1.5" />`,
  wechat: html`<path
    d="M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h2v2h-2zM18 18h1.5v1.5"
  />`,
  card: html`<path d="M3 6h18v12H3zM3 10h18M6.5 14.5h4" />`,
  'apple-pay': html`<path d="M8 3h8v18H8zM11 18h2" /><path
      d="M19 8c1.5 2.5 1.5 5.5 0 8M5 8c-1.5 2.5-1.5 5.5 0 8"
    />`,
  'google-pay': html`<path d="M7 4h10v16H7zM10.5 17h3" /><path d="m9.5 10 2 2 3.5-3.5" />`,
  venmo: html`<path d="M5 12h13M13 7l5 5-5 5" /><path d="M5 5v14" />`,
  usdt: html`<circle cx="9" cy="12" r="5.5" /><circle cx="15" cy="12" r="5.5" />`,
  done: html`<circle cx="12" cy="12" r="9" /><path d="m8 12.5 2.8 2.8L16.2 9.5" />`,
  failed: html`<circle cx="12" cy="12" r="9" /><path d="m9 9 6 6M15 9l-6 6" />`,
  closed: html`<circle cx="12" cy="12" r="9" /><path d="M8 12h8" />`,
  waiting: html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5.2l3.2 2" />`,
};

export const icon = (name: keyof typeof SHAPES): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`;
