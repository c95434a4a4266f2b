export { decimalOfMinor, minorOfDecimal } from './decimal.ts';
export { parsePrice } from './parse-price.ts';
export { pricePerDay } from './per-day.ts';
