import { FIRST_METHODS, type MethodOption, type PaymentMethod } from '@aurora/contracts';

/** Ways to pay as the picker shows them. */
export interface Offered {
  /** At once: the wallet always, also when it has too little. */
  first: readonly MethodOption[];
  /** After “show more”. */
  more: readonly MethodOption[];
  /** Not here, not now. */
  missing: readonly MethodOption[];
}

const isShort = ({ method, obstacle }: MethodOption): boolean =>
  method === 'wallet' && obstacle === 'balance';

/** Sorts what the server says of each way; what cannot be used stands apart, with its reason. */
export function offeredOf(items: readonly MethodOption[]): Offered {
  const shown = items.filter((item) => item.obstacle === null || isShort(item));
  return {
    first: shown.filter(({ method }) => FIRST_METHODS.includes(method)),
    more: shown.filter(({ method }) => !FIRST_METHODS.includes(method)),
    missing: items.filter((item) => item.obstacle !== null && !isShort(item)),
  };
}

/** What is taken until somebody chooses: the first way that can be used at once, else any. */
export function firstMethod({ first, more }: Offered): PaymentMethod | null {
  return [...first, ...more].find(({ obstacle }) => obstacle === null)?.method ?? null;
}
