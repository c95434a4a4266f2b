/** A hundred times the dearest order: what claims to be more is a mistake, and would not fit beside other money. */
export const MOST_BELIEVABLE_MINOR = 10_000_000_000;

/** Whether somebody can have paid this. What cannot be is told to the operator and never booked. */
export const isBelievable = (amountMinor: number): boolean =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= MOST_BELIEVABLE_MINOR;
