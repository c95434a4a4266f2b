/** The environment, read here and nowhere else. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly merchantId: string;
  readonly apiKey: string;
  /** One, or two while they are changed: the newer one first. Every webhook carries a signature by each. */
  readonly webhookSecrets: readonly string[];
  readonly controlToken: string;
  /** Where browsers reach the pages; without it the address that a page was asked under. */
  readonly publicUrl: string | null;
}

export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  const need = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new SettingsError(`${name} is not set`);
    return value;
  };
  return {
    port: readPort(need('PAY_SANDBOX_PORT')),
    host: env['PAY_SANDBOX_HOST'] || '127.0.0.1',
    dataDir: need('PAY_SANDBOX_DATA'),
    merchantId: need('PAY_SANDBOX_MERCHANT_ID'),
    apiKey: need('PAY_SANDBOX_API_KEY'),
    webhookSecrets: readSecrets(need('PAY_SANDBOX_WEBHOOK_SECRETS')),
    controlToken: need('PAY_SANDBOX_CONTROL_TOKEN'),
    publicUrl: readOrigin(env['PAY_SANDBOX_PUBLIC_URL']),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535) {
    throw new SettingsError('PAY_SANDBOX_PORT must be a whole number from 0 to 65535');
  }
  return port;
}

function readSecrets(text: string): readonly string[] {
  const secrets = text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.length < 1 || secrets.length > 2 || secrets.some((secret) => secret.length < 16)) {
    throw new SettingsError(
      'PAY_SANDBOX_WEBHOOK_SECRETS must be one or two secrets of at least 16 characters, a comma between',
    );
  }
  return secrets;
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !/^https?:$/u.test(new URL(text).protocol)) {
    throw new SettingsError('PAY_SANDBOX_PUBLIC_URL must be an http(s) address');
  }
  return new URL(text).origin;
}
