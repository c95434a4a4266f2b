import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  fault: string | undefined;
}

/** Digits only, as they are pasted or filled in from a mail: `123 456` is a code, too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, 6);

/** The six digits from the mail, in one field, so that they can be pasted and filled in. */
export function CodeField({ onChange, ...field }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      onChange={(text) => onChange(digitsOf(text))}
      label={translate('account.code')}
      hint={translate('account.codeHint', { minutes: ACCOUNT_NUMBERS.emailCodeValidSeconds / 60 })}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
    />
  );
}
