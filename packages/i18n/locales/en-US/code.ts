import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Enter a code to get VIP time or wallet balance.',
  label: 'Activation code',
  hint: '8–32 characters; spaces and dashes don’t count',
  submit: 'Redeem',
  submitting: 'Redeeming…',
  loginFirst: 'Log in to redeem',
  doneTitle: 'Code redeemed',
  doneVip: 'You got {days}, valid until {date}',
  doneVipForLife: 'You got {days}',
  doneCredit: '{amount} is now in your wallet',
  balance: 'Balance {amount}',
  another: 'Redeem another',
  goOn: 'Continue',
} satisfies Texts<'code', 'en-US'>;
