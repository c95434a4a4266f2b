import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useEarlyText } from './form/use-early-text.ts';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The field was left: what stands in it may be judged now. */
  onLeave?: (() => void) | undefined;
  /** What is wrong with the value; it takes the place of the hint. */
  fault?: string | undefined;
  hint?: string | undefined;
  /** The hint is good news. */
  isGood?: boolean | undefined;
  /** What a password manager or the keyboard may fill in. */
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  ref?: Ref<HTMLInputElement> | undefined;
}

interface Props extends TextFieldProps {
  type?: 'text' | 'email' | 'password';
  /** Stands at the end of the field: one small button at most. */
  trailing?: ReactNode;
}

/**
 * A labelled line of text with its hint or fault beneath. The fault belongs to the field for those who hear the page
 * and is said when it appears. Letters are 16 px: below that, iOS zooms into a field it focuses.
 */
export function TextField({ label, value, fault, hint, isGood = false, trailing, ref, ...input }: Props) {
  const id = useId();
  const hasFault = fault !== undefined;
  useEarlyText(id, input.onChange);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-faulty={hasFault}>
        <input
          ref={ref}
          id={id}
          name={input.name}
          type={input.type ?? 'text'}
          value={value}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onLeave}
          autoComplete={input.autoComplete}
          inputMode={input.inputMode}
          enterKeyHint={input.enterKeyHint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={hasFault}
          aria-describedby={`${id}-note`}
          className={styles['input']}
        />
        {trailing}
      </div>
      <Note id={`${id}-note`} {...{ fault, hint, isGood }} />
    </div>
  );
}

function noteTone(hasFault: boolean, isGood: boolean): 'fault' | 'good' | 'plain' {
  if (hasFault) return 'fault';
  return isGood ? 'good' : 'plain';
}

/** Always there, so that what appears in it is said. */
function Note({ id, fault, hint, isGood }: Pick<Props, 'fault' | 'hint'> & { id: string; isGood: boolean }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={styles['note']}
      data-tone={noteTone(fault !== undefined, isGood)}
    >
      {fault ?? hint}
    </p>
  );
}
