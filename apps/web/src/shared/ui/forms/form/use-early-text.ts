import { useEffect, useState } from 'react';

/** What stands in a field that the server rendered; empty where the page drew it itself. */
function textIn(id: string): string {
  if (typeof document === 'undefined') return '';
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element.value : '';
}

/**
 * Keeps what was typed or filled in before the page could listen: a page that comes to life does not hear of it and
 * would empty the field. It has to be looked at while the field is still the server's: as it is drawn the first time.
 */
export function useEarlyText(id: string, onChange: (value: string) => void): void {
  const [early] = useState(() => textIn(id));
  useEffect(() => {
    if (early !== '') onChange(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- handed on once, when the field has come to life
  }, []);
}
