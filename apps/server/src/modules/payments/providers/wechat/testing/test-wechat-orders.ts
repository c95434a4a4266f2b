import type { TestClock } from '#modules/payments/providers/wire/testing/test-emulator-server.ts';

interface Refund {
  readonly id: string;
  readonly ref: string;
  readonly orderRef: string;
  readonly amount: number;
  readonly at: number;
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
}

interface Order {
  readonly ref: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly description: string;
  readonly expiresAt: number;
  readonly prepayId: string;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  transactionId: string;
  paid: { total: number; currency: string } | null;
  paidAt: number;
}

/** What is asked comes from our own adapter. */
export interface OrderContent {
  readonly out_trade_no: string;
  readonly description: string;
  readonly time_expire: string;
  readonly notify_url: string;
  readonly amount: { readonly total: number; readonly currency: string };
  readonly scene_info?: { readonly payer_client_ip: string };
}

export interface RefundContent {
  readonly out_trade_no: string;
  readonly out_refund_no: string;
  readonly amount: { readonly refund: number; readonly total: number };
}

export type Outcome = { readonly status: number; readonly content: object | null };
export interface News {
  readonly id: string;
  readonly type: string;
  readonly resource: object;
}

const APP_ID = 'wx0000000000000001';
const MCH_ID = '1900000001';
export const MERCHANT = { appId: APP_ID, mchId: MCH_ID };

const no = (status: number, code: string): Outcome => ({
  status,
  content: { code, message: `说明：${code}` },
});
const yes = (content: object): Outcome => ({ status: 200, content });

// By another way than the adapter's: Sweden writes times as China does.
const chinaFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
export const chinaTime = (ms: number) => chinaFormat.format(ms);
const rfc3339 = (ms: number) => `${chinaTime(ms).replace(' ', 'T')}+08:00`;

/** WeChat's books: orders by our reference, refunds by theirs, and what there is to tell. */
export function createOrders(clock: TestClock) {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const news: News[] = [];
  let count = 0;
  const nextId = (prefix: string) => {
    count += 1;
    return prefix + String(count).padStart(20, '0');
  };
  const refundsOf = (ref: string) => [...refunds.values()].filter(({ orderRef }) => orderRef === ref);
  const refundedOf = (ref: string) => refundsOf(ref).reduce((sum, { amount }) => sum + amount, 0);

  const transactionOf = (order: Order) => ({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: order.ref,
    trade_state: order.state,
    trade_state_desc: '状态',
    ...(order.paid !== null && {
      transaction_id: order.transactionId,
      trade_type: 'MWEB',
      success_time: rfc3339(order.paidAt),
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      amount: { ...order.paid, payer_total: order.paid.total, payer_currency: 'CNY' },
    }),
  });

  const refundOf = ({ id, ref, orderRef, amount, status }: Refund) => ({
    refund_id: id,
    out_refund_no: ref,
    out_trade_no: orderRef,
    status,
    amount: { refund: amount, total: orders.get(orderRef)?.total, currency: 'CNY' },
  });

  /** What is asked of an order for the first time; the same again gives the same, anything else is refused. */
  function place(content: OrderContent): Outcome | Order {
    const { out_trade_no: ref, amount, time_expire: until } = content;
    const known = orders.get(ref);
    if (known !== undefined) {
      if (known.state === 'CLOSED') return no(400, 'ORDER_CLOSED');
      if (known.paid !== null) return no(400, 'ORDERPAID');
      return JSON.stringify(known.asked) === JSON.stringify(content) ? known : no(403, 'OUT_TRADE_NO_USED');
    }
    if (!/^[\w|*-]{6,32}$/u.test(ref) || amount.total < 1 || amount.currency !== 'CNY')
      return no(400, 'PARAM_ERROR');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/u.test(until)) return no(400, 'PARAM_ERROR');
    const order: Order = {
      ...{ ref, asked: { ...content }, total: amount.total, description: content.description, paid: null },
      ...{
        expiresAt: Date.parse(until),
        prepayId: nextId('wx'),
        state: 'NOTPAY',
        transactionId: '',
        paidAt: 0,
      },
    };
    orders.set(ref, order);
    return order;
  }

  const placed = (content: OrderContent, link: (order: Order) => object): Outcome => {
    const order = place(content);
    return 'content' in order ? order : yes(link(order));
  };

  return {
    orders,
    refunds,
    news,
    refundsOf,
    refundedOf,
    h5: (content: OrderContent) =>
      content.scene_info?.payer_client_ip === undefined
        ? no(400, 'PARAM_ERROR')
        : placed(content, ({ prepayId }) => ({
            h5_url: `https://wx.tenpay.example/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=1`,
          })),
    native: (content: OrderContent) =>
      placed(content, ({ prepayId }) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${prepayId}` })),
    pay(ref: string, what: { total?: number | undefined; currency?: string | undefined }): void {
      const order = orders.get(ref);
      if (order?.state !== 'NOTPAY' || order.expiresAt <= clock.now()) throw new Error('not to be paid');
      const paid = { total: what.total ?? order.total, currency: what.currency ?? 'CNY' };
      Object.assign(order, { state: 'SUCCESS', paid, paidAt: clock.now(), transactionId: nextId('42000') });
      news.push({ id: nextId('EV-'), type: 'TRANSACTION.SUCCESS', resource: transactionOf(order) });
    },
    query: (ref: string): Outcome => {
      const order = orders.get(ref);
      return order === undefined ? no(404, 'ORDER_NOT_EXIST') : yes(transactionOf(order));
    },
    close(ref: string): Outcome {
      const order = orders.get(ref);
      if (order === undefined) return no(404, 'ORDER_NOT_EXIST');
      if (order.paid !== null) return no(400, 'ORDERPAID');
      if (order.state === 'CLOSED') return no(400, 'ORDER_CLOSED');
      order.state = 'CLOSED';
      return { status: 204, content: null };
    },
    refund({ out_trade_no: orderRef, out_refund_no: ref, amount }: RefundContent): Outcome {
      const order = orders.get(orderRef);
      if (order === undefined) return no(404, 'RESOURCE_NOT_EXISTS');
      const known = refunds.get(ref);
      if (known !== undefined)
        return known.amount === amount.refund ? yes(refundOf(known)) : no(400, 'PARAM_ERROR');
      if (order.paid?.total !== amount.total) return no(400, 'INVALID_REQUEST');
      if (refundedOf(orderRef) + amount.refund > amount.total) return no(403, 'NOT_ENOUGH');
      const id = nextId('50300');
      const refund: Refund = {
        id,
        ref,
        orderRef,
        amount: amount.refund,
        at: clock.now(),
        status: 'PROCESSING',
      };
      refunds.set(ref, refund);
      order.state = 'REFUND';
      const answer = yes(refundOf(refund));
      this.endRefund(ref, 'SUCCESS');
      return answer;
    },
    /** How the payer's bank took it. */
    endRefund(ref: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void {
      const refund = refunds.get(ref);
      if (refund === undefined) throw new Error('no such refund');
      refund.status = status;
      const { status: refundStatus, ...resource } = refundOf(refund);
      news.push({
        id: nextId('EV-'),
        type: `REFUND.${status}`,
        resource: { mchid: MCH_ID, ...resource, refund_status: refundStatus },
      });
    },
    findRefund: (ref: string): Outcome => {
      const refund = refunds.get(ref);
      return refund === undefined ? no(404, 'RESOURCE_NOT_EXISTS') : yes(refundOf(refund));
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
