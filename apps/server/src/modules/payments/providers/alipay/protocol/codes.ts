import type { AlipayAnswer } from './gateway.ts';

const YES = '10000';
/** Being worked on; a fault of Alipay's own. */
const UNCLEAR_CODES: ReadonlySet<string> = new Set(['10003', '20000']);

/** Alipay did something, or may have, and cannot say what. */
const UNCLEAR_SUB_CODES: ReadonlySet<string> = new Set([
  'ACQ.SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'ACQ.REFUND_ACCEPTED',
  // The same reference was used for another amount: there is such a refund, and somebody must look at it.
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  // The trade was paid meanwhile.
  'ACQ.TRADE_HAS_SUCCESS',
]);

/** Too many calls: in time they are taken. */
const isTooMany = (subCode: string) => /call-limited|CONCURREN|FREQUENT/iu.test(subCode);

/** A signed yes; an unsigned one proves nothing. */
export const isYes = ({ code, isSigned }: AlipayAnswer): boolean => isSigned && code === YES;

export const isUnclear = ({ code, subCode }: AlipayAnswer): boolean =>
  UNCLEAR_CODES.has(code) || UNCLEAR_SUB_CODES.has(subCode) || isTooMany(subCode);

/** What no further try of the same order changes. */
export const isFinal = ({ subCode }: AlipayAnswer): boolean => subCode === 'ACQ.TOTAL_FEE_EXCEED';

/** The payer never came as far as Alipay: there is no trade yet. */
export const isUnknownTrade = ({ subCode, isSigned }: AlipayAnswer): boolean =>
  isSigned && subCode === 'ACQ.TRADE_NOT_EXIST';

/** No bill of that day: nothing moved, or it is not made yet. */
export const isWithoutBill = ({ subCode, isSigned }: AlipayAnswer): boolean =>
  isSigned && subCode === 'isp.bill_not_exist';
