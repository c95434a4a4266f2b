import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import type { AlipayConfig } from './alipay/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaypalConfig } from './paypal/config.ts';
import type { SandboxConfig } from './sandbox/sandbox-provider.ts';
import { type StripeConfig, isStripeMethod } from './stripe/config.ts';
import type { UsdtConfig } from './usdt/config.ts';
import type { WechatConfig } from './wechat/config.ts';

/** Which gateways are on, and what each is given. */
export interface ProviderConfigs {
  readonly sandbox: SandboxConfig | null;
  readonly stripe: (Omit<StripeConfig, 'methods'> & { readonly methods: readonly string[] }) | null;
  readonly paypal: PaypalConfig | null;
  readonly alipay: AlipayConfig | null;
  readonly wechat: WechatConfig | null;
  readonly usdt: UsdtConfig | null;
}

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Makes the gateways that are on, the direct ones before Stripe; code of the others is not even loaded. */
export async function createProviders(
  configs: ProviderConfigs,
  { pool, clock }: Deps,
): Promise<readonly PaymentProvider[]> {
  const deps = { clock, fetch: globalThis.fetch };
  const { sandbox, stripe, paypal, alipay, wechat, usdt } = configs;
  const made: PaymentProvider[] = [];
  if (alipay !== null) {
    const { createAlipayProvider } = await import('./alipay/alipay-provider.ts');
    made.push(createAlipayProvider(alipay, deps));
  }
  if (wechat !== null) {
    const { createWechatProvider } = await import('./wechat/wechat-provider.ts');
    made.push(createWechatProvider(wechat, deps));
  }
  if (stripe !== null) {
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
    made.push(createStripeProvider({ ...stripe, methods: stripe.methods.filter(isStripeMethod) }, deps));
  }
  if (paypal !== null) {
    const { createPaypalProvider } = await import('./paypal/paypal-provider.ts');
    made.push(createPaypalProvider(paypal, deps));
  }
  if (usdt !== null) {
    const { createUsdtProvider } = await import('./usdt/usdt-provider.ts');
    const { createAddressIndexes, createDeposits } = await import('./usdt/deposit-tables.ts');
    const stores = { indexes: createAddressIndexes(pool), deposits: createDeposits(pool) };
    made.push(createUsdtProvider(usdt, { ...deps, ...stores }));
  }
  if (sandbox !== null) {
    const { createSandboxProvider } = await import('./sandbox/sandbox-provider.ts');
    made.push(createSandboxProvider(sandbox, deps));
  }
  return made;
}
