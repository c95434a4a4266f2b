import { useTranslate } from '#shared/i18n/language.tsx';
import { STRENGTHS, passwordStrength } from './password-strength.ts';
import styles from './strength-meter.module.css';

const WORDS = {
  weak: 'account.strengthWeak',
  fair: 'account.strengthFair',
  good: 'account.strengthGood',
  strong: 'account.strengthStrong',
} as const;

/** Four bars and a word; nothing while nothing is typed. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const translate = useTranslate();
  if (password === '') return null;
  const strength = passwordStrength(password, username);
  return (
    <div className={styles['meter']} data-strength={strength}>
      <span className={styles['bars']} aria-hidden="true">
        {STRENGTHS.map((step, index) => (
          <span key={step} data-filled={index <= STRENGTHS.indexOf(strength)} />
        ))}
      </span>
      <output className={styles['word']}>
        {translate('account.strength', { word: translate(WORDS[strength]) })}
      </output>
    </div>
  );
}
