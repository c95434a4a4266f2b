import type { RefObject } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { useGroupedCode } from './use-grouped-code.ts';

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  fault: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}

/** A code as it stands on a card: capitals in groups of four, whatever was typed or pasted. */
export function CodeField({ name, value, onChange, onLeave, fault, ref }: Props) {
  const translate = useTranslate();
  const type = useGroupedCode(ref, onChange);
  return (
    <TextField
      {...{ name, value, onLeave, fault, ref }}
      label={translate('code.label')}
      hint={translate('code.hint')}
      onChange={type}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}
