import { join } from 'node:path';
import { loadSecret } from '#platform/secrets/load-secret.ts';
import { supervise } from './supervise.ts';

/** A gateway that takes test money has no place beside one that takes real money. */
export class SandboxNotAllowed extends Error {
  override name = 'SandboxNotAllowed';
}

export interface SandboxGatewayOptions {
  readonly dataDir: string;
  /** The server's own: who may reach the app may reach the pay pages. */
  readonly host: string;
  readonly serverPort: number;
  /** Default: the one after the server's. A free one where it is taken. */
  readonly port?: number | undefined;
  /** Where browsers reach the pay pages, if it is not the server's host at the gateway's port. */
  readonly publicUrl?: string | undefined;
  /** Ids of the real gateways that are configured. One is enough to refuse. */
  readonly realGateways: readonly string[];
  readonly log: { readonly warn: (message: string) => void };
}

export interface SandboxGateway {
  /** For the adapter. */
  readonly config: {
    readonly baseUrl: string;
    readonly publicUrl?: string;
    readonly merchantId: string;
    readonly apiKey: string;
    readonly webhookSecrets: readonly string[];
  };
  /** The control API, on this machine only: tests and developers play payer and bank by it. */
  readonly control: { readonly url: string; readonly token: string };
  readonly stop: () => Promise<void>;
}

const MERCHANT_ID = 'aurora';
const LAST_PORT = 65_535;

/**
 * Starts the payment gateway that we play ourselves, beside the server, with secrets of its own that are made once.
 * It is started again when it dies, and ends with the server, however that ends. Throws `SandboxNotAllowed` where a
 * real gateway is configured.
 */
export async function startSandboxGateway(options: SandboxGatewayOptions): Promise<SandboxGateway> {
  const { dataDir, host, publicUrl, realGateways, log } = options;
  if (realGateways.length > 0) {
    throw new SandboxNotAllowed(`The sandbox gateway does not run beside ${realGateways.join(', ')}.`);
  }
  const [apiKey, webhookSecret, controlToken] = await Promise.all(
    ['pay-sandbox-api-key', 'pay-sandbox-webhook-secret', 'pay-sandbox-control-token'].map(async (name) =>
      loadSecret(dataDir, name),
    ),
  );
  if (apiKey === undefined || webhookSecret === undefined || controlToken === undefined) {
    throw new Error('a secret of the sandbox gateway is missing');
  }
  const environment = {
    PAY_SANDBOX_HOST: host,
    PAY_SANDBOX_DATA: join(dataDir, 'pay-sandbox'),
    PAY_SANDBOX_MERCHANT_ID: MERCHANT_ID,
    PAY_SANDBOX_API_KEY: apiKey,
    PAY_SANDBOX_WEBHOOK_SECRETS: webhookSecret,
    PAY_SANDBOX_CONTROL_TOKEN: controlToken,
    ...(publicUrl !== undefined && { PAY_SANDBOX_PUBLIC_URL: publicUrl }),
  };
  const { port, stop } = await supervise(
    { environment, onTrouble: (message) => log.warn(message) },
    wishedPort(options),
  );
  const baseUrl = `http://${reachableHost(host)}:${port}`;
  return {
    config: {
      baseUrl,
      ...(publicUrl !== undefined && { publicUrl }),
      merchantId: MERCHANT_ID,
      apiKey,
      webhookSecrets: [webhookSecret],
    },
    control: { url: `${baseUrl}/control/api`, token: controlToken },
    stop,
  };
}

/** A server on any free port has no next one to speak of. */
function wishedPort({ port, serverPort }: SandboxGatewayOptions): number {
  if (port !== undefined) return port;
  return serverPort === 0 || serverPort === LAST_PORT ? 0 : serverPort + 1;
}

/** From this machine: an address that means "all of them" is none to call. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
