/** What a day costs of so many, rounded to a whole minor unit; half a unit counts as one. */
export const pricePerDay = (amountMinor: number, days: number): number => Math.round(amountMinor / days);
