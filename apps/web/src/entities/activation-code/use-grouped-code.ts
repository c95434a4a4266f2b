import { type RefObject, useLayoutEffect, useRef } from 'react';
import { caretAfter, groupedCode } from './code-text.ts';

/** Groups a code while it is typed; the caret stays behind the letter it stood behind. */
export function useGroupedCode(
  input: RefObject<HTMLInputElement | null>,
  onChange: (value: string) => void,
): (typed: string) => void {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = input.current;
    if (caret.current === undefined || element === null || document.activeElement !== element) return;
    element.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (typed) => {
    const at = input.current?.selectionStart ?? typed.length;
    caret.current = caretAfter(typed.slice(0, at));
    onChange(groupedCode(typed));
  };
}
