import { ProviderUnclear } from '../payment-provider.ts';

/** Of what must not throw: a call that ended nowhere gives `unclear`, made of what is known about it. */
export async function orUnclear<Value>(
  work: () => Promise<Value>,
  unclear: (fault: ProviderUnclear) => Value,
): Promise<Value> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ProviderUnclear) return unclear(fault);
    throw fault;
  }
}
