import type { Reason, User } from '@aurora/contracts';
import { useSessionActions } from '#entities/session/session.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { faultsOf } from '#shared/ui/forms/form/judge.ts';
import { useForm } from '#shared/ui/forms/form/use-form.ts';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { AccountPage } from '../components/account-page.tsx';

/** As long as a code may be at all (contract `users.useTransferCode`). */
const LONGEST = 20;

const judgeCode = (code: string): Reason | undefined =>
  code.trim() === '' || code.trim().length > LONGEST ? 'TRANSFER_CODE_WRONG' : undefined;

/** Login by the code that an old device shows; it opens accounts that live on that device only, too. */
export function TransferLogin({
  onEntered,
  onBack,
}: {
  onEntered: (user: User) => void;
  onBack: () => void;
}) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const actions = useSessionActions();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf({ code: judgeCode(code) }),
    places: { TRANSFER_CODE_WRONG: 'code', INVALID_INPUT: 'code' },
    // oxlint-disable-next-line react/hooks -- an action of the session, no hook
    send: async ({ code }) => onEntered(await actions.useTransferCode(code.trim())),
  });
  return (
    <AccountPage heading={translate('account.transferCode')} lead={translate('account.transferLead')}>
      <FormBox form={form}>
        <TextField
          {...form.field('code')}
          label={translate('account.transferCode')}
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
        <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
        <SubmitButton
          label={translate('account.logIn')}
          busyLabel={translate('account.loggingIn')}
          isBusy={form.isBusy}
        />
      </FormBox>
      <Button onClick={onBack}>{translate('account.backToPassword')}</Button>
    </AccountPage>
  );
}
