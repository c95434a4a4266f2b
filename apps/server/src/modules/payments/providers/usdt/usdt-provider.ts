import type { Clock } from '#platform/clock/clock.ts';
import {
  ProviderRefusal,
  WebhookRefusal,
  type Evidence,
  type PaymentProvider,
  type PaymentRef,
  type PaymentStep,
  type PaymentToStart,
  type RefundState,
  type StartedPayment,
} from '../payment-provider.ts';
import type { Fetch } from '../wire/ask-provider.ts';
import { decimalOfMinor } from '@aurora/money';
import { orUnclear } from '../wire/or-unclear.ts';
import { createChain, type Chain } from './chain/chain.ts';
import { createCallNode } from './chain/json-rpc.ts';
import { readUsdtConfig, type UsdtChain, type UsdtConfig } from './config.ts';
import { decideEvidence } from './decide-evidence.ts';
import type { AddressIndexes, Deposits } from './deposit-store.ts';
import { createDepositView } from './deposit-view.ts';

export interface UsdtDeps {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly indexes: AddressIndexes;
  readonly deposits: Deposits;
}

/** A person with the private key pays it out; that it is done, the operator records. */
const PAID_BY_HAND: RefundState = { status: 'accepted', failure: 'paid out by hand: send it and record it' };

const NO_WEBHOOK = { status: 404, contentType: 'text/plain; charset=utf-8', body: '' };

/** Exactly so much of the token to that address (EIP-681). */
function stepOf({ amountMinor }: PaymentToStart, address: string, usdt: UsdtChain): PaymentStep {
  const units = BigInt(amountMinor) * usdt.unitsPerMinor;
  const uri = `ethereum:${usdt.contract}@${usdt.chainId}/transfer?address=${address}&uint256=${units}`;
  return {
    kind: 'address',
    address,
    amount: decimalOfMinor(amountMinor),
    token: 'USDT',
    chain: usdt.chainName,
    uri,
  };
}

/** What is known of a payment that was never started: nobody was shown an address. */
const neverStarted = ({ merchantRef, amountMinor, currency }: PaymentRef): Evidence => ({
  merchantRef,
  providerRef: null,
  status: 'pending',
  amountMinor,
  currency,
  merchantId: null,
  at: null,
});

function createLook(usdt: UsdtChain, config: UsdtConfig, { clock, fetch, indexes, deposits }: UsdtDeps) {
  const chain = createChain(
    usdt,
    createCallNode({ rpcUrl: config.rpcUrl, fetch, timeoutMs: config.timeoutMs }),
  );
  const view = createDepositView({ chain, deposits });

  /** Null where the payment was never started. */
  async function look(payment: PaymentRef, signal?: AbortSignal) {
    const { merchantRef } = payment;
    const deposit = await deposits.find(merchantRef);
    if (deposit === null) return null;
    const address = usdt.addressOf(await indexes.indexFor(merchantRef));
    const seen = await view(merchantRef, { address, seen: deposit.seen }, signal);
    const { unitsPerMinor } = usdt;
    const decided = decideEvidence({
      payment,
      deposit,
      view: seen,
      address,
      unitsPerMinor,
      now: clock.now(),
    });
    return {
      evidence: decided,
      isAnythingThere: seen.allUnits > 0n,
      isAllFinal: seen.allUnits === seen.finalUnits,
    };
  }
  return { chain, look };
}

type Look = ReturnType<typeof createLook>['look'];

function createStart(usdt: UsdtChain, chain: Chain, { indexes, deposits }: UsdtDeps) {
  return async (payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment> => {
    if (payment.currency !== 'USD' || payment.method !== 'usdt') {
      throw new ProviderRefusal('USDT is for USD only', { isFinal: true });
    }
    const { merchantRef, expiresAt } = payment;
    const address = usdt.addressOf(await indexes.indexFor(merchantRef));
    if ((await deposits.find(merchantRef)) === null) {
      // From a final block on: what is above it may be turned over once more, below this payment.
      const { final } = await chain.heads(signal);
      await deposits.open(merchantRef, { firstBlock: Math.max(0, final), expiresAt });
    }
    return { step: stepOf(payment, address, usdt), providerRef: null, expiresAt };
  };
}

function createClose(look: Look, { clock, deposits }: UsdtDeps) {
  async function close(payment: PaymentRef, signal?: AbortSignal): Promise<'closed' | 'paid' | 'unclear'> {
    const found = await look(payment, signal);
    if (found?.evidence.status === 'paid') return 'paid';
    // What is on its way cannot be stopped: whether it stays is seen when it is final.
    if (found?.isAllFinal === false) return 'unclear';
    await deposits.close(payment.merchantRef, new Date(clock.now()));
    return found?.isAnythingThere === true ? 'paid' : 'closed';
  }
  return (payment: PaymentRef, signal?: AbortSignal) =>
    orUnclear(
      () => close(payment, signal),
      () => 'unclear' as const,
    );
}

/**
 * Coins of one token on one EVM chain: each payment has an address of its own below an extended public key, and what came
 * there is read from the chain. One USDT is one US dollar. Throws where the configuration cannot be right.
 */
export function createUsdtProvider(config: UsdtConfig, deps: UsdtDeps): PaymentProvider {
  const usdt = readUsdtConfig(config);
  const { chain, look } = createLook(usdt, config, deps);
  return {
    id: 'usdt',
    serves: [{ method: 'usdt', currencies: ['USD'] }],
    isReal: true,
    start: createStart(usdt, chain, deps),
    query: async (payment, signal) => (await look(payment, signal))?.evidence ?? neverStarted(payment),
    close: createClose(look, deps),
    refund: () => Promise.resolve(PAID_BY_HAND),
    queryRefund: () => Promise.resolve(PAID_BY_HAND),
    readWebhook: () => Promise.reject(new WebhookRefusal('malformed', 'a chain calls nobody')),
    webhookReplies: { success: NO_WEBHOOK, failure: NO_WEBHOOK },
    // The chain itself is public: what every address got can be read by anybody.
    statement: null,
  };
}
