import { type Setting, flag, integer, list, optional, origin } from './values.ts';

const secret = (summary: string) =>
  ({ defaultText: '', summary, secret: true, parse: optional }) satisfies Setting<string | undefined>;
const plain = (summary: string, defaultText = '') =>
  ({ defaultText, summary, parse: optional }) satisfies Setting<string | undefined>;
const off = (summary: string) =>
  ({ defaultText: '(off)', summary, secret: true, parse: optional }) satisfies Setting<string | undefined>;

/** Gateways: one that has its first setting is on, and then wants the others. Without any the sandbox plays them. */
export const PAYMENT_SETTINGS = {
  PAY_SANDBOX: {
    defaultText: '1',
    summary: 'without a real gateway: 1 plays all of them with test money, 0 leaves the wallet alone',
    parse: (value: string | undefined) => (value === undefined || value === '' ? true : flag(value)),
  },
  PAY_SANDBOX_PORT: {
    defaultText: '(PORT + 1)',
    summary: 'port of the sandbox’s pay pages',
    parse: (value: string | undefined) =>
      value === undefined || value === '' ? undefined : integer(0, 0, 65_535)(value),
  },
  PAY_SANDBOX_PUBLIC_URL: {
    defaultText: '(this host, its port)',
    summary: 'address of the sandbox’s pay pages as people reach them',
    parse: origin,
  },
  PAY_ON_EMBEDDED_DATABASE: {
    defaultText: '0',
    summary: '1 takes real payments on the embedded database; read what a backup must be first',
    parse: flag,
  },
  STRIPE_SECRET_KEY: off('Stripe: cards, Apple Pay, Google Pay'),
  STRIPE_WEBHOOK_SECRETS: { ...secret('signing secrets of the webhook, by commas'), parse: list },
  STRIPE_METHODS: {
    ...plain('what Stripe takes: card, apple-pay, google-pay, alipay, wechat', 'card,apple-pay,google-pay'),
    parse: list,
  },
  STRIPE_API_URL: plain('another address of Stripe', 'https://api.stripe.com'),
  PAYPAL_CLIENT_ID: off('PayPal: Venmo'),
  PAYPAL_CLIENT_SECRET: secret('secret of the PayPal application'),
  PAYPAL_WEBHOOK_ID: plain('PayPal’s name of the webhook'),
  PAYPAL_MERCHANT_ID: plain('our account with PayPal; what is paid to another is refused'),
  PAYPAL_API_URL: plain('another address of PayPal', 'https://api-m.paypal.com'),
  PAYPAL_CERT_HOSTS: { ...plain('hosts that a webhook may name for its certificate'), parse: list },
  ALIPAY_APP_ID: off('Alipay, direct'),
  ALIPAY_PRIVATE_KEY: secret('the application’s private key'),
  ALIPAY_PUBLIC_KEY: secret('Alipay’s public key'),
  ALIPAY_SELLER_ID: plain('the account that is paid, 2088…'),
  ALIPAY_GATEWAY: plain('another address of Alipay'),
  WECHAT_APP_ID: off('WeChat Pay, direct'),
  WECHAT_MCH_ID: plain('merchant number'),
  WECHAT_SERIAL: plain('serial number of the merchant’s certificate'),
  WECHAT_PRIVATE_KEY: secret('the merchant’s private key'),
  WECHAT_APIV3_KEY: secret('APIv3 key, 32 characters'),
  WECHAT_PUBLIC_KEY_ID: plain('PUB_KEY_ID_…, for merchants without platform certificates'),
  WECHAT_PUBLIC_KEY: secret('the public key of that name'),
  WECHAT_API_URL: plain('another address of WeChat Pay'),
  USDT_RPC_URL: off('USDT: JSON-RPC address of a node of an EVM chain'),
  USDT_XPUB: secret('extended public key that addresses come from'),
  USDT_CONTRACT: plain('the token’s contract'),
  USDT_CHAIN_ID: { ...plain('number of the chain', '1'), parse: integer(1, 1, 2_147_483_647) },
  USDT_DECIMALS: { ...plain('decimals of the token', '6'), parse: integer(6, 2, 30) },
  USDT_CONFIRMATIONS: {
    ...plain('blocks to wait, on chains that do not say what is final'),
    parse: (value: string | undefined) =>
      value === undefined || value === '' ? undefined : integer(0, 1, 10_000)(value),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof PAYMENT_SETTINGS;
type ValueOf<N extends Name> = ReturnType<(typeof PAYMENT_SETTINGS)[N]['parse']>;

/** What the gateways are given; null: that one is off. */
export interface PaymentConfig {
  readonly sandbox: { readonly port: number | undefined; readonly publicUrl: string | undefined } | null;
  readonly isEmbeddedAllowed: boolean;
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecrets: readonly string[];
    readonly methods: readonly string[];
    readonly apiUrl: string | undefined;
  } | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    readonly merchantId: string | undefined;
    readonly apiUrl: string | undefined;
    readonly certHosts: readonly string[] | undefined;
  } | null;
  readonly alipay: {
    readonly appId: string;
    readonly privateKey: string;
    readonly alipayPublicKey: string;
    readonly sellerId: string;
    readonly gateway: string | undefined;
  } | null;
  readonly wechat: {
    readonly appId: string;
    readonly mchId: string;
    readonly serial: string;
    readonly privateKey: string;
    readonly apiV3Key: string;
    readonly publicKeys: Readonly<Record<string, string>> | undefined;
    readonly apiUrl: string | undefined;
  } | null;
  readonly usdt: {
    readonly rpcUrl: string;
    readonly xpub: string;
    readonly contract: string;
    readonly chainId: number;
    readonly decimals: number;
    readonly confirmations: number | undefined;
  } | null;
}

type Read = <N extends Name>(name: N) => ValueOf<N>;
type Need = <N extends Name>(name: N) => NonNullable<ValueOf<N>>;

const readStripe = (secretKey: string, read: Read, need: Need): PaymentConfig['stripe'] => ({
  secretKey,
  webhookSecrets: need('STRIPE_WEBHOOK_SECRETS'),
  methods: read('STRIPE_METHODS') ?? ['card', 'apple-pay', 'google-pay'],
  apiUrl: read('STRIPE_API_URL'),
});

const readPaypal = (clientId: string, read: Read, need: Need): PaymentConfig['paypal'] => ({
  clientId,
  clientSecret: need('PAYPAL_CLIENT_SECRET'),
  webhookId: need('PAYPAL_WEBHOOK_ID'),
  merchantId: read('PAYPAL_MERCHANT_ID'),
  apiUrl: read('PAYPAL_API_URL'),
  certHosts: read('PAYPAL_CERT_HOSTS'),
});

const readAlipay = (appId: string, read: Read, need: Need): PaymentConfig['alipay'] => ({
  appId,
  privateKey: need('ALIPAY_PRIVATE_KEY'),
  alipayPublicKey: need('ALIPAY_PUBLIC_KEY'),
  sellerId: need('ALIPAY_SELLER_ID'),
  gateway: read('ALIPAY_GATEWAY'),
});

function readWechat(appId: string, read: Read, need: Need): PaymentConfig['wechat'] {
  const keyId = read('WECHAT_PUBLIC_KEY_ID');
  return {
    appId,
    mchId: need('WECHAT_MCH_ID'),
    serial: need('WECHAT_SERIAL'),
    privateKey: need('WECHAT_PRIVATE_KEY'),
    apiV3Key: need('WECHAT_APIV3_KEY'),
    publicKeys: keyId === undefined ? undefined : { [keyId]: need('WECHAT_PUBLIC_KEY') },
    apiUrl: read('WECHAT_API_URL'),
  };
}

const readUsdt = (rpcUrl: string, read: Read, need: Need): PaymentConfig['usdt'] => ({
  rpcUrl,
  xpub: need('USDT_XPUB'),
  contract: need('USDT_CONTRACT'),
  chainId: read('USDT_CHAIN_ID'),
  decimals: read('USDT_DECIMALS'),
  confirmations: read('USDT_CONFIRMATIONS'),
});

/** Reads the gateways. One that is on and lacks something is a fault for each thing that it lacks. */
export function readPayments(read: Read, fault: (sentence: string) => void): PaymentConfig {
  const neededBy =
    (first: Name): Need =>
    <N extends Name>(name: N) => {
      const value = read(name);
      if (value === undefined) fault(`${name} is needed where ${first} is set`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fault above ends the start before this is used
      return value as NonNullable<ValueOf<N>>;
    };
  type First = 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID' | 'ALIPAY_APP_ID' | 'WECHAT_APP_ID' | 'USDT_RPC_URL';
  const open = <T>(name: First, readOn: (first: string, read: Read, need: Need) => T): T | null => {
    const first = read(name);
    return first === undefined ? null : readOn(first, read, neededBy(name));
  };
  const real = {
    stripe: open('STRIPE_SECRET_KEY', readStripe),
    paypal: open('PAYPAL_CLIENT_ID', readPaypal),
    alipay: open('ALIPAY_APP_ID', readAlipay),
    wechat: open('WECHAT_APP_ID', readWechat),
    usdt: open('USDT_RPC_URL', readUsdt),
  };
  const hasReal = Object.values(real).some((gateway) => gateway !== null);
  const isPlayed = !hasReal && read('PAY_SANDBOX');
  return {
    ...real,
    sandbox: isPlayed ? { port: read('PAY_SANDBOX_PORT'), publicUrl: read('PAY_SANDBOX_PUBLIC_URL') } : null,
    isEmbeddedAllowed: read('PAY_ON_EMBEDDED_DATABASE'),
  };
}
