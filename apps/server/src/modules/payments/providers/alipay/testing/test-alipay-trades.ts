import type { TestClock } from '#modules/payments/providers/wire/testing/test-emulator-server.ts';

interface Trade {
  readonly ref: string;
  readonly tradeNo: string;
  readonly amount: string;
  readonly subject: string;
  readonly expiresAt: number;
  status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED';
  paid: string | null;
  paidAt: number;
  closedAt: number;
  readonly refunds: Map<string, string>;
  readonly refundedAt: Map<string, number>;
}

type Content = Readonly<Record<string, string>>;

const YES = { code: '10000', msg: 'Success' };
const no = (subCode: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: '业务失败',
});
// By another way than the adapter's: Sweden writes times as China does.
const chinaFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
export const chinaTime = (ms: number) => chinaFormat.format(ms);
const fenOf = (amount: string) => Math.round(Number(amount) * 100);
const yuanOf = (fen: number) => (fen / 100).toFixed(2);

const refundedFen = ({ refunds }: Trade) =>
  [...refunds.values()].reduce((sum, amount) => sum + fenOf(amount), 0);

/** Alipay's books: trades by our reference, codes that nobody has scanned yet, and what there is to tell. */
export function createTrades(clock: TestClock, sellerId: string) {
  const trades = new Map<string, Trade>();
  const codes = new Map<string, Content>();
  const news: Record<string, string>[] = [];
  let count = 0;

  /** The payer sees the trade: from now on it exists. False where it is too late. */
  function open(content: Content): boolean {
    const {
      out_trade_no: ref = '',
      total_amount: amount = '',
      subject = '',
      time_expire: until = '',
    } = content;
    const expiresAt = Date.parse(`${until.replace(' ', 'T')}+08:00`);
    if (content['seller_id'] !== sellerId || !(expiresAt > clock.now()) || /[/=&]/u.test(subject))
      return false;
    count += 1;
    const tradeNo = `20261121220014${String(count).padStart(14, '0')}`;
    const trade: Trade = {
      ...{ ref, tradeNo, amount, subject, expiresAt, paid: null, paidAt: 0, closedAt: 0 },
      ...{ status: 'WAIT_BUYER_PAY', refunds: new Map(), refundedAt: new Map() },
    };
    const known = trades.get(ref);
    if (known === undefined) trades.set(ref, trade);
    return known === undefined || known.amount === amount;
  }

  function tell(trade: Trade, more: Record<string, string>): void {
    count += 1;
    news.push({
      notify_id: `2026112100222${String(count).padStart(20, '0')}`,
      notify_type: 'trade_status_sync',
      out_trade_no: trade.ref,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.paid ?? trade.amount,
      subject: trade.subject,
      ...(trade.paid !== null && { gmt_payment: chinaTime(trade.paidAt) }),
      ...more,
    });
  }

  const of = ({ out_trade_no: ref = '' }: Content) => trades.get(ref);

  return {
    news,
    codes,
    find: (ref: string) => trades.get(ref),
    refundedFen: (ref: string) =>
      refundedFen(trades.get(ref) ?? ({ refunds: new Map<string, string>() } as Trade)),
    open,
    /** What was paid and what went back. */
    movements: () =>
      [...trades.values()].flatMap((trade) => [
        ...(trade.paid === null ? [] : [{ trade, amount: trade.paid, at: trade.paidAt, refundRef: null }]),
        ...[...trade.refunds].map(([refundRef, amount]) => {
          return { trade, amount, at: trade.refundedAt.get(refundRef) ?? 0, refundRef };
        }),
      ]),
    precreate(content: Content) {
      const { out_trade_no: ref = '' } = content;
      if (of(content)?.paid !== null && of(content) !== undefined) return no('ACQ.TRADE_HAS_SUCCESS');
      if (!codes.has(ref)) codes.set(ref, content);
      return { ...YES, out_trade_no: ref, qr_code: `https://qr.alipay.example/bax${ref}` };
    },
    /** The payer confirms in the app. */
    pay(ref: string, amount: string | undefined): void {
      const trade = trades.get(ref);
      if (trade?.status !== 'WAIT_BUYER_PAY') throw new Error('not to be paid');
      if (trade.expiresAt <= clock.now()) throw new Error('expired');
      Object.assign(trade, { status: 'TRADE_SUCCESS', paid: amount ?? trade.amount, paidAt: clock.now() });
      tell(trade, {});
    },
    /** A year later nothing can be given back any more. */
    finish(ref: string): void {
      const trade = trades.get(ref);
      if (trade?.status !== 'TRADE_SUCCESS') throw new Error('not to be finished');
      trade.status = 'TRADE_FINISHED';
      tell(trade, {});
    },
    query(content: Content) {
      const trade = of(content);
      if (trade === undefined) return no('ACQ.TRADE_NOT_EXIST');
      return {
        ...YES,
        out_trade_no: trade.ref,
        trade_no: trade.tradeNo,
        trade_status: trade.status,
        total_amount: trade.paid ?? trade.amount,
        subject: trade.subject,
        ...(trade.paid !== null && { send_pay_date: chinaTime(trade.paidAt) }),
      };
    },
    close(content: Content) {
      const trade = of(content);
      if (trade === undefined) return no('ACQ.TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR');
      Object.assign(trade, { status: 'TRADE_CLOSED', closedAt: clock.now() });
      tell(trade, { gmt_close: chinaTime(clock.now()) });
      return { ...YES, out_trade_no: trade.ref, trade_no: trade.tradeNo };
    },
    refund(content: Content) {
      const trade = of(content);
      const { out_request_no: refundRef = '', refund_amount: amount = '' } = content;
      if (trade === undefined) return no('ACQ.TRADE_NOT_EXIST');
      if (trade.paid === null) return no('ACQ.TRADE_STATUS_ERROR');
      if (trade.status === 'TRADE_FINISHED') return no('ACQ.TRADE_HAS_FINISHED');
      const answer = { ...YES, out_trade_no: trade.ref, trade_no: trade.tradeNo };
      const known = trade.refunds.get(refundRef);
      if (known !== undefined) {
        return known === amount
          ? { ...answer, fund_change: 'N', refund_fee: yuanOf(refundedFen(trade)) }
          : no('ACQ.DISCORDANT_REPEAT_REQUEST');
      }
      if (refundedFen(trade) + fenOf(amount) > fenOf(trade.paid)) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      trade.refunds.set(refundRef, amount);
      trade.refundedAt.set(refundRef, clock.now());
      if (refundedFen(trade) === fenOf(trade.paid)) trade.status = 'TRADE_CLOSED';
      const fee = yuanOf(refundedFen(trade));
      tell(trade, { out_biz_no: refundRef, refund_fee: fee, gmt_refund: `${chinaTime(clock.now())}.123` });
      return { ...answer, fund_change: 'Y', refund_fee: fee };
    },
    findRefund(content: Content) {
      const { out_request_no: refundRef = '' } = content;
      const amount = of(content)?.refunds.get(refundRef);
      if (amount === undefined) return YES;
      const found = { out_request_no: refundRef, refund_amount: amount, refund_status: 'REFUND_SUCCESS' };
      return { ...YES, out_trade_no: content['out_trade_no'], ...found };
    },
  };
}
export type Trades = ReturnType<typeof createTrades>;
