import type { Currency } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { type BrowserFacts, decideOfferedMethods } from './offered-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Serving = Pick<PaymentProvider, 'id' | 'serves' | 'isReal'>;

const BOTH: readonly Currency[] = ['CNY', 'USD'];
const alipay: Serving = { isReal: true, id: 'alipay', serves: [{ method: 'alipay', currencies: ['CNY'] }] };
const wechat: Serving = { isReal: true, id: 'wechat', serves: [{ method: 'wechat', currencies: ['CNY'] }] };
const paypal: Serving = { isReal: true, id: 'paypal', serves: [{ method: 'venmo', currencies: ['USD'] }] };
const usdt: Serving = { isReal: true, id: 'usdt', serves: [{ method: 'usdt', currencies: ['USD'] }] };
const stripe: Serving = {
  isReal: true,
  id: 'stripe',
  serves: (['card', 'apple-pay', 'google-pay'] as const).map((method) => ({ method, currencies: BOTH })),
};
const stripeForAll: Serving = {
  isReal: true,
  id: 'stripe',
  serves: [...stripe.serves, { method: 'alipay', currencies: BOTH }, { method: 'wechat', currencies: BOTH }],
};
const everybody = [alipay, wechat, stripe, paypal, usdt];

const desktop: BrowserFacts = {
  hasApplePay: false,
  hasGooglePay: false,
  isWechatBrowser: false,
  isMobile: false,
};
const iphone = { ...desktop, isMobile: true, hasApplePay: true };
const android = { ...desktop, isMobile: true, hasGooglePay: true };
const inWechat = { ...desktop, isMobile: true, isWechatBrowser: true };

/** A line a method: who takes it, or why not. */
const told = (providers: readonly Serving[], currency: Currency, browser: BrowserFacts) =>
  Object.fromEntries(
    decideOfferedMethods(providers, currency, browser).map((one) => [
      one.method,
      one.available ? one.providerId : `no ${one.why}`,
    ]),
  );

test('methods stand in the picker’s order, each once, and the wallet is not among them', () => {
  const methods = decideOfferedMethods(everybody, 'CNY', iphone).map(({ method }) => method);
  expect(methods).toEqual(['alipay', 'wechat', 'card', 'apple-pay', 'google-pay', 'venmo', 'usdt']);
});

test.each([
  [
    'yuan, iPhone',
    'CNY',
    iphone,
    'alipay',
    'wechat',
    'stripe',
    'stripe',
    'no browser',
    'no currency',
    'no currency',
  ],
  [
    'dollars, iPhone',
    'USD',
    iphone,
    'no currency',
    'no currency',
    'stripe',
    'stripe',
    'no browser',
    'paypal',
    'usdt',
  ],
  [
    'dollars, Android',
    'USD',
    android,
    'no currency',
    'no currency',
    'stripe',
    'no browser',
    'stripe',
    'paypal',
    'usdt',
  ],
  [
    'yuan, in WeChat',
    'CNY',
    inWechat,
    'no browser',
    'wechat',
    'stripe',
    'no browser',
    'no browser',
    'no currency',
    'no currency',
  ],
  [
    'dollars, in WeChat',
    'USD',
    inWechat,
    'no currency',
    'no currency',
    'stripe',
    'no browser',
    'no browser',
    'no browser',
    'usdt',
  ],
  [
    'dollars, desktop',
    'USD',
    desktop,
    'no currency',
    'no currency',
    'stripe',
    'no browser',
    'no browser',
    'no browser',
    'usdt',
  ],
] as const)('with everybody configured: %s', (_, currency, browser, ...expected) => {
  expect(Object.values(told(everybody, currency, browser))).toEqual(expected);
});

test('without any provider each method says that there is no gateway, whatever else is amiss', () => {
  const none = Array.from({ length: 7 }, () => 'no gateway');
  expect(Object.values(told([], 'USD', desktop))).toEqual(none);
  expect(told([stripe], 'USD', inWechat)).toMatchObject({ venmo: 'no gateway', alipay: 'no gateway' });
});

test('of two that serve a method the first takes it, and the other one where the first lacks the currency', () => {
  expect(told([alipay, stripeForAll], 'CNY', iphone)).toMatchObject({ alipay: 'alipay', wechat: 'stripe' });
  expect(told([stripeForAll, alipay], 'CNY', iphone)).toMatchObject({ alipay: 'stripe' });
  expect(told([alipay, stripeForAll], 'USD', iphone)).toMatchObject({ alipay: 'stripe' });
});

test('the currency is named before the browser: another browser would not help', () => {
  expect(told(everybody, 'CNY', desktop)).toMatchObject({ venmo: 'no currency' });
  expect(told(everybody, 'USD', inWechat)).toMatchObject({ alipay: 'no currency' });
});

test('a sandbox asks nothing of the browser: its page plays what the browser lacks', () => {
  const sandbox = everybody.map((provider) => ({ ...provider, isReal: false }));
  expect(told(sandbox, 'USD', inWechat)).toMatchObject({
    ...{ 'apple-pay': 'stripe', 'google-pay': 'stripe', venmo: 'paypal', alipay: 'no currency' },
  });
});
