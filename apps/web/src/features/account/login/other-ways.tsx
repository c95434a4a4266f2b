import type { User } from '@aurora/contracts';
import { ChevronRight, Smartphone, TabletSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { CaptchaStep } from '#entities/captcha/captcha-step.tsx';
import { useCaptcha } from '#entities/captcha/use-captcha.ts';
import { useSessionActions } from '#entities/session/session.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { useForm } from '#shared/ui/forms/form/use-form.ts';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import styles from './login.module.css';

/** What a row shows: where it leads, and in a word what that means. */
function RowText({ icon, text, hint }: { icon: ReactNode; text: string; hint?: string }) {
  return (
    <>
      {icon}
      <span className={styles['words']}>
        <span>{text}</span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </span>
      <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
    </>
  );
}

/** This device's own account: one tap, and a captcha only where too many were opened nearby. */
function DeviceAccount({ onEntered }: { onEntered: (user: User) => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const actions = useSessionActions();
  const captcha = useCaptcha('register');
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => {
      // oxlint-disable-next-line react/hooks -- an action of the session, no hook
      const user = await captcha.guard((captchaSessionId) => actions.useAutoAccount({ captchaSessionId }));
      if (user !== null) onEntered(user);
    },
  });
  const isAsked = captcha.state.stage !== 'unasked';
  return (
    <FormBox form={form}>
      <button type="submit" aria-disabled={form.isBusy} className={styles['row']}>
        <RowText
          icon={<Smartphone size={22} strokeWidth={1.75} aria-hidden="true" />}
          text={form.isBusy ? translate('account.loggingIn') : translate('account.deviceAccount')}
          hint={translate('account.deviceAccountHint')}
        />
      </button>
      {isAsked && (
        <div className={styles['ask']}>
          <CaptchaStep captcha={captcha} />
          <SubmitButton
            tone="quiet"
            label={translate('account.logIn')}
            busyLabel={translate('account.loggingIn')}
            isBusy={form.isBusy}
          />
        </div>
      )}
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
    </FormBox>
  );
}

/** The ways in beside a password. */
export function OtherWays({
  onEntered,
  onTransfer,
}: {
  onEntered: (user: User) => void;
  onTransfer: () => void;
}) {
  const translate = useTranslate();
  return (
    <section className={styles['ways']} aria-label={translate('account.otherWays')}>
      <h3 className={styles['title']}>{translate('account.otherWays')}</h3>
      <div className={styles['card']}>
        <DeviceAccount onEntered={onEntered} />
        <button type="button" className={styles['row']} onClick={onTransfer}>
          <RowText
            icon={<TabletSmartphone size={22} strokeWidth={1.75} aria-hidden="true" />}
            text={translate('account.transfer')}
          />
        </button>
      </div>
    </section>
  );
}
