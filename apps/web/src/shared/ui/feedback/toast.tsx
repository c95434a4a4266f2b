import { type ReactNode, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';

/** How long a short message stays. */
const SHOWN_MS = 2_000;

const ToastContext = createContext<(text: string) => void>(() => undefined);

/** Shows short messages, one at most, above everything; a screen reader says them when it has time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string }>();
  const place = useRef<HTMLOutputElement>(null);
  const show = useCallback((text: string) => setToast({ text }), []);
  useEffect(() => {
    if (toast === undefined) return undefined;
    // Into the layer of the sheets, above the one that is open. Older browsers show it where it stands.
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={show}>
      {children}
      <output ref={place} popover="manual" className={styles['place']}>
        {toast !== undefined && <span className={styles['toast']}>{toast.text}</span>}
      </output>
    </ToastContext>
  );
}

/** Shows a short message for two seconds. */
export const useToast = (): ((text: string) => void) => useContext(ToastContext);
