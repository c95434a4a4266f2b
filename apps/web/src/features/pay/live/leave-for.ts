import type { PaymentStep } from '@aurora/contracts';

/** Sends a form as a person would: the provider's page takes the place of ours. */
function send(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Only pages of the web: an address that ran a script would run it as ours. */
const isPage = (url: string): boolean => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);

/** Goes to the page that a payment goes on at; codes and addresses are shown here and lead nowhere. */
export function leaveFor(step: PaymentStep | null): void {
  if (step === null || (step.kind !== 'redirect' && step.kind !== 'form') || !isPage(step.url)) return;
  if (step.kind === 'redirect') location.assign(step.url);
  else send(step.url, step.fields);
}
