import type { FastifyBaseLogger } from 'fastify';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import { ProviderUnclear } from '../providers/payment-provider.ts';
import type { Registry } from '../registry.ts';
import type { Settle, Settlement } from './settle.ts';

/** Asks a provider how a payment stands, and settles by what it says. `unclear`: it did not say. */
export function createAskProvider(deps: {
  registry: Registry;
  settle: Settle;
  attempts: AttemptRepository;
  log: FastifyBaseLogger;
}) {
  const { registry, settle, log } = deps;
  // Who asks about the same payment in the same moment gets the same answer.
  const asking = new Map<string, Promise<Settlement | 'unclear'>>();

  async function ask(attempt: AttemptRow): Promise<Settlement | 'unclear'> {
    const provider = registry.get(attempt.provider);
    if (provider === null) return 'unclear';
    try {
      return await settle(attempt.id, await provider.query(attempt));
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      log.info(
        { attempt: attempt.id, provider: attempt.provider },
        'a provider did not say how a payment stands',
      );
      return 'unclear';
    }
  }

  return function askProvider(attempt: AttemptRow): Promise<Settlement | 'unclear'> {
    const running = asking.get(attempt.id);
    if (running !== undefined) return running;
    const started = ask(attempt).finally(() => asking.delete(attempt.id));
    asking.set(attempt.id, started);
    return started;
  };
}
export type AskProvider = ReturnType<typeof createAskProvider>;
