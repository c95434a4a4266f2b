import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Payment received',
  paidText: '“{item}” is yours now. Order {number}.',
  failedTitle: 'An order could not be completed',
  failedText: '“{item}” can no longer be bought. What you paid stays in your balance. Order {number}.',
  creditedTitle: 'Money was added to your balance',
  creditedText: '{amount} came in for order {number}, which was already closed. It is in your balance.',
  refundedTitle: 'Refund completed',
  refundedText: '{amount} for “{item}” was paid back, and what came with it has ended. Order {number}.',
  chargedBackTitle: 'A payment was taken back',
  chargedBackText:
    '{amount} for order {number} was taken back by the payer’s bank, and what came with it has ended.',
  vipEndingTitle: 'Your VIP ends soon',
  vipEndingText: 'Your VIP ends on {date}. Renewing now adds to the time you have.',
  vipEndedTitle: 'Your VIP has ended',
  vipEndedText: 'Your VIP ended on {date}. Renew it to go on watching.',
} satisfies NoticeTexts;
