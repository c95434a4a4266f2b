import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './sheet.module.css';
import { useDragAway } from './use-drag-away.ts';

/** Longer than a sheet takes to leave (`--calm`). */
const LEAVING_MS = 400;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** `bottom` is a half sheet, `side` a drawer, `middle` a dialog. */
  place?: 'bottom' | 'side' | 'middle';
  /** Without a veil the page behind stays as bright as it is: for settings that change it. */
  hasVeil?: boolean;
  children: ReactNode;
}

/** What a sheet shows stays on it until it has left. */
function useLingering(isOpen: boolean): { isFilled: boolean; empty: () => void } {
  const [isFilled, setFilled] = useState(isOpen);
  if (isOpen && !isFilled) setFilled(true);
  return { isFilled: isOpen || isFilled, empty: () => setFilled(false) };
}

/**
 * A sheet over the page, on the browser's own `<dialog>`: the focus stays inside, Escape closes, the page behind
 * is out of reach. Held by its head it follows the finger, and leaves when it is thrown.
 */
export function Sheet(props: Props) {
  const { isOpen, onClose, title, closeLabel, place = 'bottom', hasVeil = true, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { isFilled, empty } = useLingering(isOpen);
  const hold = useDragAway(dialog, place === 'side' ? 'left' : 'down', onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    // A tap on the backdrop is a tap on the dialog itself; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles['sheet']}
      data-place={place}
      data-veil={hasVeil}
      aria-labelledby={heading}
      onClose={() => {
        onClose();
        setTimeout(empty, LEAVING_MS);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['body']}>
        <div className={styles['head']} {...(place === 'middle' ? {} : hold)}>
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        {isFilled && children}
      </div>
    </dialog>
  );
}
