import type { User } from '@aurora/contracts';
import { type SyntheticEvent, useRef } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import styles from './name-form.module.css';
import { useName } from './use-name.ts';

/** The member's name, checked while it is typed. */
export function NameForm({ user }: { user: User }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const name = useName(user, () => showToast(translate('profile.nameSaved')));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.isChanged) name.save();
    if (name.fault !== null) input.current?.focus();
  };
  return (
    <form className={styles['form']} method="post" noValidate aria-busy={name.isBusy} onSubmit={submit}>
      <TextField
        ref={input}
        label={translate('account.username')}
        name="username"
        value={name.name}
        onChange={name.type}
        onLeave={name.judge}
        fault={name.fault === null ? undefined : errorText(name.fault)}
        hint={translate(name.isFree ? 'account.usernameFree' : 'account.usernameHint')}
        isGood={name.isFree}
        autoComplete="username"
        enterKeyHint="done"
      />
      {name.isChanged && (
        <SubmitButton
          label={translate('profile.save')}
          busyLabel={translate('profile.save')}
          isBusy={name.isBusy}
        />
      )}
    </form>
  );
}
