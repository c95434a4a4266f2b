const LIVE_API = 'https://api-m.paypal.com';

export interface PaypalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's name of our webhook in the application's settings; part of what its signatures are over. */
  readonly webhookId: string;
  /** Our account with PayPal. Where it is set, what is paid to another account is refused. */
  readonly merchantId?: string | undefined;
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or an emulator. */
  readonly apiUrl?: string | undefined;
  /** Hosts that a webhook may name for its certificate; nothing else is ever fetched. */
  readonly certHosts?: readonly string[] | undefined;
  readonly timeoutMs?: number | undefined;
}

export const apiUrlOf = ({ apiUrl }: PaypalConfig): string => (apiUrl ?? LIVE_API).replace(/\/+$/u, '');

export const isLive = (config: PaypalConfig): boolean => apiUrlOf(config) === LIVE_API;

/** A live server never believes what the sandbox signs, where everybody may have an account. */
export function certHostsOf(config: PaypalConfig): readonly string[] {
  if (config.certHosts !== undefined && config.certHosts.length > 0) return config.certHosts;
  return isLive(config)
    ? ['api.paypal.com', 'api-m.paypal.com']
    : ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
}
