import type { Payment } from '../payments/payment.ts';
import { LANGUAGES, type Language, type Texts } from '../texts/languages.ts';

/** What every page of a payment is drawn from. */
export interface View {
  readonly payment: Payment;
  readonly language: Language;
  readonly texts: Texts;
  readonly now: number;
  /** The address by which the payer's browser reached us. */
  readonly origin: string;
}

/** A sentence with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));

/** As the language writes it; digit by digit, never through a fraction. */
export function formatAmount({ payment, language }: View): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'narrowSymbol',
  });
  const whole = Math.trunc(payment.amountMinor / 100);
  const cents = String(payment.amountMinor % 100).padStart(2, '0');
  return format
    .formatToParts(whole)
    .map(({ type, value }) => (type === 'fraction' ? cents : value))
    .join('');
}

export const pathOf = ({ payment, language }: View, step = ''): string =>
  `/pay/${payment.pageToken}${step}?lang=${language}`;

/** Back to the merchant, with a reference that says nothing and proves nothing. */
export function returnAddress({ returnUrl, returnReference }: Payment): string {
  const url = new URL(returnUrl);
  url.searchParams.set('reference', returnReference);
  return url.href;
}

export const languagesOfPages = Object.entries(LANGUAGES);
