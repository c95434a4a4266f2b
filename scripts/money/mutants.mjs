/**
 * The guards of money, each with an edit that takes it away. `tests`: where its loss must be seen first (a file below
 * the module folder, or several; `-t` of vitest behind `#`). A guard whose loss nobody sees is a guard that can rot.
 */

const MODULES = 'apps/server/src/modules';
const RACES = `${MODULES}/payments/races`;
const MIGRATION = 'apps/server/migrations/0007_money.sql';
const race = (file, name) => ({ file: `${RACES}/${file}.test.ts`, name });

/** @typedef {{ find: string, replace: string, file?: string }} Edit */

const state = (move) => ({
  file: `${MODULES}/orders/order-repository.ts`,
  tests: [{ file: `${MODULES}/orders/states.test.ts`, name: 'an order goes' }],
  edits: [move],
});

/** @type {{ name: string, file: string, edits: Edit[], tests: { file: string, name: string }[] }[]} */
export const MUTANTS = [
  {
    name: 'only a pending order becomes paid',
    ...state({
      find: "settled_attempt_id = $4\n   where id = $1 and status = 'pending'`",
      replace: "settled_attempt_id = $4\n   where id = $1 and status <> 'refunded'`",
    }),
  },
  {
    name: 'only a pending order is cancelled',
    ...state({
      find: "cancelled_by = $3\n         where id = $1 and status = 'pending'`",
      replace: "cancelled_by = $3, paid_at = null\n         where id = $1 and status <> 'cancelled'`",
    }),
  },
  {
    name: 'only a paid order is refunded',
    ...state({
      find: "refunded_at = $2 where id = $1 and status = 'paid'`",
      replace: "refunded_at = $2, paid_at = $2 where id = $1 and status in ('paid', 'pending')`",
    }),
  },
  {
    name: 'an order is locked while it changes',
    file: `${MODULES}/orders/order-repository.ts`,
    edits: [{ find: 'from orders o where o.id = $1 for update`', replace: 'from orders o where o.id = $1`' }],
    tests: [race('tapping', 'race 1'), race('wallet', 'race 16')],
  },
  {
    name: 'one act is booked once (business key)',
    file: MIGRATION,
    edits: [
      {
        find: 'VALUES (p_id, p_kind, p_business_key, p_order_id',
        replace: "VALUES (p_id, p_kind, p_business_key || ' ' || p_id, p_order_id",
      },
    ],
    tests: [race('evidence', 'race 11: a payer who pays twice'), race('guards', 'the ledger books')],
  },
  {
    name: 'no wallet falls below zero',
    file: MIGRATION,
    edits: [{ find: "  IF is_short THEN\n    RETURN 'short';\n  END IF;\n", replace: '' }],
    tests: [race('wallet', 'race 12')],
  },
  {
    name: 'a ledger transaction sums to zero',
    file: MIGRATION,
    edits: [{ find: 'IF NOT is_balanced THEN', replace: 'IF false THEN' }],
    tests: [race('guards', 'the ledger books')],
  },
  {
    name: 'one payment of an order is under way (index)',
    file: MIGRATION,
    edits: [
      {
        find: 'CREATE UNIQUE INDEX payment_attempts_one_live',
        replace: 'CREATE INDEX payment_attempts_one_live',
      },
    ],
    tests: [race('guards', 'under way')],
  },
  {
    name: 'one refund of an order (index)',
    file: MIGRATION,
    edits: [
      { find: 'CREATE UNIQUE INDEX refunds_one_of_order', replace: 'CREATE INDEX refunds_one_of_order' },
    ],
    tests: [race('guards', 'refunds of an order')],
  },
  {
    name: 'a title is owned once (index)',
    file: MIGRATION,
    edits: [{ find: 'CREATE UNIQUE INDEX entitlements_live', replace: 'CREATE INDEX entitlements_live' }],
    tests: [race('guards', 'a title is owned once')],
  },
  {
    name: 'one key is one act (hash of the request)',
    file: 'apps/server/src/platform/idempotency/idempotency.ts',
    edits: [
      {
        find: 'if (!row.request_hash.equals(hashOf(request)))',
        replace: 'if (row.request_hash.length === 0)',
      },
    ],
    tests: [race('tapping', 'race 3')],
  },
  {
    name: 'a key that was used answers as before',
    file: 'apps/server/src/platform/idempotency/idempotency.ts',
    edits: [
      {
        find: 'if (rowCount === 1) return { isFirst: true };',
        replace: 'if (rowCount !== null) return { isFirst: true };',
      },
    ],
    tests: [race('tapping', 'race 2')],
  },
  {
    name: 'the amount is compared with our row',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [
      {
        find: "if (evidence.amountMinor !== attempt.amountMinor) return credit(client, facts, 'odd');",
        replace: '',
      },
    ],
    tests: [race('forgery', 'race 25: another amount')],
  },
  {
    name: 'the currency is compared with our row',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [
      {
        find: 'if (evidence.currency !== attempt.currency) return hold(client, attempt, evidence);',
        replace: '',
      },
    ],
    tests: [race('forgery', 'race 25: another amount'), race('goods', 'race 30')],
  },
  {
    name: 'evidence is about this very payment (merchantRef)',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [{ find: "if (evidence.merchantRef !== known.merchantRef) return 'nothing';", replace: '' }],
    tests: [race('forgery', 'race 25: evidence of one')],
  },
  {
    name: 'amounts that cannot be are not booked',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [
      { find: 'if (!isBelievable(evidence.amountMinor)) {', replace: 'if (evidence.amountMinor === 0) {' },
    ],
    tests: [race('forgery', 'race 32')],
  },
  {
    name: 'money for an order that is over is late money',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [{ find: "if (order.status !== 'pending') return credit(client, facts, 'late');", replace: '' }],
    tests: [race('evidence', 'race 10')],
  },
  {
    name: 'accounts of a settlement are locked together',
    file: `${MODULES}/payments/attempts/settle.ts`,
    edits: [
      {
        find: 'await ledger.lock(client, currency, accountsOf(attempt, order), order.id);',
        replace: 'accountsOf(attempt, order);',
      },
    ],
    tests: [race('wallet', 'in a circle'), race('wallet', 'race')],
  },
  {
    name: 'a code is spent while nobody has redeemed it',
    file: `${MODULES}/offers/codes.ts`,
    edits: [
      {
        find: 'where code_hmac = $1 and redeemed_by is null and voided_at is null',
        replace: 'where code_hmac = $1 and voided_at is null',
      },
    ],
    tests: [race('guards', 'a code is spent')],
  },
  {
    name: 'tries of codes are counted',
    file: `${MODULES}/orders/redeem-code.ts`,
    edits: [{ find: 'if (!isTaken)', replace: 'if (!isTaken && count === 0)' }],
    tests: [{ file: `${MODULES}/orders/orders.test.ts`, name: 'tries' }],
  },
  {
    name: 'an old redemption frees no tries',
    file: `${MODULES}/orders/routes.ts`,
    edits: [{ find: 'if (isFirst) await', replace: 'await' }],
    tests: [{ file: `${MODULES}/orders/orders.test.ts`, name: 'frees no further tries' }],
  },
  {
    name: 'events are claimed past those that others hold (SKIP LOCKED)',
    file: `${MODULES}/payments/events/inbox.ts`,
    edits: [
      {
        find: 'order by available_at for update skip locked limit 1',
        replace: 'order by available_at for update limit 1',
      },
    ],
    tests: [race('crashes', 'race 31: an event')],
  },
  {
    name: 'payments are asked about past those that others hold (SKIP LOCKED)',
    file: `${MODULES}/payments/attempts/attempt-repository.ts`,
    edits: [{ find: 'for update skip locked limit $2', replace: 'for update limit $2' }],
    tests: [race('crashes', 'race 31: a server that hangs')],
  },
  {
    name: 'the outbox is handed out past what others hold (SKIP LOCKED)',
    file: 'apps/server/src/platform/outbox/outbox.ts',
    edits: [{ find: 'for update skip locked limit 1', replace: 'for update limit 1' }],
    tests: [race('crashes', 'race 31: a server that hangs')],
  },
  {
    name: 'a webhook is signed over its bytes',
    file: `${MODULES}/payments/providers/sandbox/webhook.ts`,
    edits: [
      {
        find: "|| id === '' || !isSigned(request, { id, timestamp }, trust)",
        replace: "|| id === '' || trust.webhookSecrets.length + isSigned.length === 0",
      },
    ],
    tests: [race('forgery', 'race 25: forged')],
  },
  {
    name: 'a webhook is young',
    file: `${MODULES}/payments/providers/sandbox/webhook.ts`,
    edits: [{ find: '> TOLERANCE_S)', replace: '> TOLERANCE_S * 1e9)' }],
    tests: [race('forgery', 'race 27')],
  },
  {
    name: 'a webhook is for this merchant',
    file: `${MODULES}/payments/providers/sandbox/webhook.ts`,
    edits: [
      {
        find: "if (event.merchantId !== trust.merchantId) throw new WebhookRefusal('merchant');",
        replace: '',
      },
    ],
    tests: [race('forgery', 'race 25: forged')],
  },
  {
    name: 'who ends an order asks the gateway first',
    file: `${MODULES}/payments/attempts/end-order.ts`,
    edits: [
      { find: 'if (live !== null) {', replace: "if (live !== null && by === 'operator') {" },
      {
        find: "if ((await attempts.findLive(orderId, client)) !== null) return 'unclear' as const;",
        replace: '',
      },
    ],
    tests: [race('tapping', 'race 9'), race('sandbox', 'a gateway that is away')],
  },
  {
    name: 'a gateway that says "paid" keeps an order from ending',
    file: `${MODULES}/payments/attempts/close-payment.ts`,
    edits: [{ find: "if (told === 'paid') {", replace: "if (told !== 'closed' && told !== 'paid') {" }],
    tests: [race('tapping', 'race 9'), race('model/model', 'commands')],
  },
  {
    name: 'an unclear start is no failure',
    file: `${MODULES}/payments/attempts/start-payment.ts`,
    edits: [{ find: 'if (error instanceof ProviderRefusal) {', replace: 'if (error instanceof Error) {' }],
    tests: [race('forgery', 'race 28')],
  },
  {
    name: 'the member is locked while VIP time is added',
    file: MIGRATION,
    edits: [
      {
        find: 'FROM users WHERE id = p_user_id FOR NO KEY UPDATE;',
        replace: 'FROM users WHERE id = p_user_id;',
      },
    ],
    tests: [race('goods', 'race 15: two codes')],
  },
  {
    name: 'that lock shuts out no keys',
    file: MIGRATION,
    edits: [
      {
        find: 'FROM users WHERE id = p_user_id FOR NO KEY UPDATE;',
        replace: 'FROM users WHERE id = p_user_id FOR UPDATE;',
      },
    ],
    tests: [race('tapping', 'race 1')],
  },
  {
    name: 'a member’s orders are made one after the other',
    file: `${MODULES}/orders/create-order.ts`,
    edits: [
      {
        find: "await client.query('select from users where id = $1 for no key update', [userId]);",
        replace: '',
      },
    ],
    tests: [race('goods', 'race 20')],
  },
  {
    name: 'a top-up is not paid from the wallet',
    file: `${MODULES}/orders/service.ts`,
    edits: [
      {
        find: "if (locked.type === 'recharge') throw new AppError('PAYMENT_METHOD_UNSUPPORTED');",
        replace: '',
      },
    ],
    tests: [race('model/model', 'commands')],
  },
  {
    name: 'an order whose time is over takes no payment',
    file: `${MODULES}/orders/service.ts`,
    edits: [
      {
        find: "order.expiresAt.getTime() <= now ? new AppError('ORDER_EXPIRED') : null",
        replace: "now < 0 ? new AppError('ORDER_EXPIRED') : null",
      },
    ],
    tests: [race('guards', 'whose time is over')],
  },
  {
    name: 'money that was spent is not given back',
    file: `${MODULES}/payments/refunds/refunds.ts`,
    edits: [
      {
        find: "if (result === 'short') throw new RefundRefused('spent');",
        replace: "if (result === 'repeated') throw new RefundRefused('spent');",
      },
    ],
    tests: [race('wallet', 'race 17')],
  },
  {
    name: 'what a refund takes back was granted by this order',
    file: `${MODULES}/payments/refunds/refunds.ts`,
    edits: [
      {
        find: "await grants.revoke(client, { userId: order.userId, orderId: order.id }, 'refund');",
        replace: '',
      },
    ],
    tests: [race('wallet', 'race 16')],
  },
  {
    name: 'nobody is refunded after a charge-back',
    file: `${MODULES}/payments/refunds/refunds.ts`,
    edits: [
      {
        find: "if (await isChargedBack(client, order.settledAttemptId)) throw new RefundRefused('charged-back');",
        replace: '',
      },
    ],
    tests: [{ file: `${MODULES}/payments/refunds/charge-back.test.ts`, name: 'from nobody else' }],
  },
  {
    name: 'a charge-back waits for its payment',
    file: `${MODULES}/payments/refunds/charge-back.ts`,
    edits: [{ find: "if (attempt.status !== 'succeeded') throw new AppError('UNAVAILABLE');", replace: '' }],
    tests: [race('evidence', 'race 7')],
  },
  {
    name: 'a charge-back takes only what its payment bought',
    file: `${MODULES}/payments/refunds/charge-back.ts`,
    edits: [
      { find: 'if (order.settledAttemptId === attempt.id) {', replace: 'if (attempt.id.length > 0) {' },
    ],
    tests: [{ file: `${MODULES}/payments/refunds/charge-back.test.ts`, name: 'a second payment' }],
  },
];
