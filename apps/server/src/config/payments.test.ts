import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '#app/config.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}

test('without a gateway the sandbox plays them all; with one it never runs', () => {
  expect(parseConfig({}).payments.sandbox).toEqual({ port: undefined, publicUrl: undefined });
  expect(parseConfig({ PAY_SANDBOX: '0' }).payments.sandbox).toBeNull();
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2' };
  expect(parseConfig({ ...stripe, PAY_SANDBOX: '1' }).payments).toMatchObject({
    sandbox: null,
    stripe: { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1', 'whsec_2'] },
  });
});

test('a gateway that lacks something is told what, all of it at once', () => {
  expect(faultsOf({ ALIPAY_APP_ID: '2021', USDT_RPC_URL: 'http://node', USDT_CHAIN_ID: 'x' })).toEqual([
    'ALIPAY_PRIVATE_KEY is needed where ALIPAY_APP_ID is set',
    'ALIPAY_PUBLIC_KEY is needed where ALIPAY_APP_ID is set',
    'ALIPAY_SELLER_ID is needed where ALIPAY_APP_ID is set',
    'USDT_XPUB is needed where USDT_RPC_URL is set',
    'USDT_CONTRACT is needed where USDT_RPC_URL is set',
    'USDT_CHAIN_ID must be a whole number from 1 to 2147483647',
  ]);
});
