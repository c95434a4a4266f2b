export type KeyAction = 'previous' | 'next' | 'first' | 'last' | 'menu';

/** Sideways arrows follow the reading direction. */
export type KeySettings = { isRightToLeft: boolean };

const KEYS: Readonly<Record<string, KeyAction>> = {
  PageDown: 'next',
  PageUp: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'menu',
};

/** What a key does, or nothing. Shift+Space goes back, as in browsers. */
export function resolveKey(key: string, hasShift: boolean, settings: KeySettings): KeyAction | undefined {
  if (key === ' ') return hasShift ? 'previous' : 'next';
  if (key === 'ArrowRight') return settings.isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return settings.isRightToLeft ? 'next' : 'previous';
  return KEYS[key];
}

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="slider"]';
/** These answer to Enter and Space only; the arrows still read. */
const PRESSED = 'button, a, summary';
const PRESS_KEYS = new Set(['Enter', ' ']);

/** Listens for reading keys on the whole document, except while another control has the focus. */
export function attachKeyboard(
  settings: () => KeySettings,
  act: (action: KeyAction) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (PRESS_KEYS.has(event.key) && event.target instanceof Element && event.target.closest(PRESSED))
        return;
      const action = resolveKey(event.key, event.shiftKey, settings());
      if (!action) return;
      event.preventDefault();
      act(action);
    },
    { signal },
  );
}
