import type { PaymentStep } from '@aurora/contracts';

/** Only pages of the web: an address that ran a script would run it as ours. */
const isPage = (url: string): boolean => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);

/** Goes to the page that a payment goes on at; codes and addresses are shown here and lead nowhere. */
export function leaveFor(step: PaymentStep | null): void {
  if (step?.kind === 'redirect' && isPage(step.url)) location.assign(step.url);
}
