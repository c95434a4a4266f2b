import { type OrderDetail, codeSchema, orders } from '@aurora/contracts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRenewal } from '#entities/order/use-renewal.ts';
import { loginPath } from '#entities/session/login-path.ts';
import { useSession } from '#entities/session/session.tsx';
import { useAsking } from '#entities/title/use-asking.ts';
import { performAct } from '#shared/api/acts/act-key.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { faultsOf, judge } from '#shared/ui/forms/form/judge.ts';
import { useForm } from '#shared/ui/forms/form/use-form.ts';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { CodeField } from './code-field.tsx';
import { RedeemedSheet } from './redeemed-sheet.tsx';
import { codeMark } from './code-text.ts';
import styles from './code-form.module.css';

interface Props {
  /** Where somebody goes on afterwards, if he came from somewhere. */
  from: string | null;
}

/** Redeems a code and hands on what it gave. */
function useRedeeming(onDone: (order: OrderDetail) => void): (code: string) => Promise<void> {
  const { call, locale } = useAsking();
  const renew = useRenewal();
  return async (code) => {
    const order = await performAct(`redeem ${codeMark(code)}`, (key) =>
      call(orders.redeem, { body: { code }, query: { locale }, key }),
    );
    await renew();
    onDone(order);
  };
}

function CodeEntry({ onDone }: { onDone: (order: OrderDetail) => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const redeem = useRedeeming(onDone);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf({ code: judge(codeSchema, code) }),
    places: {
      ...{ CODE_REQUIRED: 'code', CODE_LENGTH: 'code', CODE_WRONG: 'code' },
      ...{ CODE_ALREADY_YOURS: 'code', CODE_OTHER_CURRENCY: 'code' },
    },
    send: ({ code }) => redeem(code),
  });
  return (
    <FormBox form={form}>
      <CodeField {...form.field('code')} ref={input} />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate('code.submit')}
        busyLabel={translate('code.submitting')}
        isBusy={form.isBusy}
      />
    </FormBox>
  );
}

/** After a code that worked the form stands empty for the next. */
function MemberCodeForm({ from }: Props) {
  const [done, setDone] = useState<OrderDetail>();
  const [isShown, setShown] = useState(false);
  const onDone = (order: OrderDetail): void => {
    setDone(order);
    setShown(true);
  };
  return (
    <>
      <CodeEntry key={done?.id} onDone={onDone} />
      {done !== undefined && (
        <RedeemedSheet isOpen={isShown} order={done} from={from} onClose={() => setShown(false)} />
      )}
    </>
  );
}

/** An activation code: VIP days, or an amount for the wallet. */
export function CodeForm({ from }: Props) {
  const translate = useTranslate();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['place']}>
      <p className={styles['lead']}>{translate('code.lead')}</p>
      {status === 'guest' ? (
        <ButtonLink to={loginPath(pathname + search)} tone="primary" isWide>
          {translate('code.loginFirst')}
        </ButtonLink>
      ) : (
        <MemberCodeForm from={from} />
      )}
    </div>
  );
}
