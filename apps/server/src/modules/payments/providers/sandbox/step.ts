import { type PaymentStep, ProviderUnclear, type StartedPayment } from '../payment-provider.ts';
import type { SandboxPayment } from './answers.ts';

interface Where {
  readonly config: { readonly baseUrl: string; readonly publicUrl?: string | undefined };
  readonly returnUrl: string;
}

export function toStartedPayment(found: SandboxPayment, where: Where): StartedPayment {
  if (found.step === undefined || found.expiresAt === undefined) {
    throw new ProviderUnclear('the sandbox did not say how the payer goes on');
  }
  return {
    step: toStep(found.step, where),
    providerRef: found.providerRef ?? null,
    expiresAt: new Date(found.expiresAt),
  };
}

function toStep(step: NonNullable<SandboxPayment['step']>, where: Where): PaymentStep {
  if (step.kind === 'address') {
    const { path: _path, ...coins } = step;
    return coins;
  }
  const url = new URL(step.path, payersBase(where)).href;
  return step.kind === 'qr' ? { kind: 'qr', content: url } : { kind: 'redirect', url };
}

/**
 * Where the payer's browser finds the gateway. Whoever reached us over the local network does not reach the gateway
 * under `localhost`, but beside us: on the host that he uses, at the gateway's port.
 */
function payersBase({ config, returnUrl }: Where): URL {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl);
  const base = new URL(config.baseUrl);
  base.hostname = new URL(returnUrl).hostname;
  return base;
}
