import { CircleCheck, RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { useSecondsUntil } from '#shared/ui/forms/use-seconds-until.ts';
import styles from './captcha-step.module.css';
import type { CaptchaHandle } from './use-captcha.ts';

/** The picture in its fixed box: what stands beneath it never moves. */
function Picture({ captcha: { state, ask } }: { captcha: CaptchaHandle }) {
  const translate = useTranslate();
  const isOver = useSecondsUntil(state.expiresAt) === 0;
  const isFailed = state.stage === 'failed';
  return (
    <div className={styles['picture']} aria-busy={state.stage === 'loading'}>
      {state.stage === 'shown' && state.captcha !== null && (
        <img src={state.captcha.image} alt={translate('account.captchaPicture')} width={160} height={56} />
      )}
      {(isFailed || (state.stage === 'shown' && isOver)) && (
        <button type="button" className={styles['cover']} onClick={ask}>
          {translate(isFailed ? 'account.captchaFailed' : 'account.captchaExpired')}
        </button>
      )}
    </div>
  );
}

function Question({ captcha }: { captcha: CaptchaHandle }) {
  const translate = useTranslate();
  const { isSum, captcha: shown, stage } = captcha.state;
  if (isSum && shown !== null && stage === 'shown') return null;
  return (
    <div className={styles['row']}>
      <Picture captcha={captcha} />
      <IconButton label={translate('account.captchaRefresh')} onClick={captcha.ask}>
        <RefreshCw size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** What the field asks for: the letters of the picture, or the sum. */
function useLabel({ isSum, captcha }: CaptchaHandle['state']): string {
  const translate = useTranslate();
  return isSum && captcha !== null
    ? translate('account.captchaSum', captcha.sum)
    : translate('account.captcha');
}

/** What is wanted has the focus; a refused answer is marked, too, so that the next key replaces it. */
function useFocusWhereAsked({ fault, isWanted }: CaptchaHandle['state']): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault === null && !isWanted) return;
    input.current?.focus();
    input.current?.select();
  }, [fault, isWanted]);
  return input;
}

/** The captcha inside a form. It takes no room until a call wants it. */
export function CaptchaStep({ captcha }: { captcha: CaptchaHandle }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { state } = captcha;
  const input = useFocusWhereAsked(state);
  const label = useLabel(state);
  if (state.stage === 'unasked') return null;
  if (state.stage === 'passed')
    return (
      <p className={styles['passed']}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        {translate('account.captchaPassed')}
      </p>
    );
  return (
    <div className={styles['step']}>
      <Question captcha={captcha} />
      <TextField
        ref={input}
        name="captcha"
        label={label}
        value={state.answer}
        onChange={captcha.type}
        hint={state.isWanted ? errorText(new ApiError('CAPTCHA_REQUIRED', 0, {})) : undefined}
        fault={state.fault === null ? undefined : errorText(state.fault)}
        autoComplete="off"
        inputMode={state.isSum ? 'numeric' : 'text'}
        enterKeyHint="done"
      />
      <div className={styles['turn']}>
        <Button tone="plain" onClick={captcha.turn}>
          {translate(state.isSum ? 'account.captchaSee' : 'account.captchaCannotSee')}
        </Button>
      </div>
    </div>
  );
}
