import type { TestApp } from '#app/testing/test-app.ts';
import { type Posting, type PostingResult, createLedger } from '#modules/wallet/index.ts';
import { transaction } from '#platform/db/index.ts';

class Short extends Error {}

/** Books something by itself, in a transaction that is rolled back where the money does not reach. */
export async function book({ pool, clock }: TestApp, posting: Posting): Promise<PostingResult> {
  const ledger = createLedger({ clock });
  try {
    return await transaction(pool, async (client) => {
      const result = await ledger.post(client, posting);
      if (result === 'short') throw new Short();
      return result;
    });
  } catch (error) {
    if (error instanceof Short) return 'short';
    throw error;
  }
}
