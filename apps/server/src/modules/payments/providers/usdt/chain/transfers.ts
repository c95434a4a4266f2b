import { z } from 'zod';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import { hexOfNumber, quantityShape, type CallNode } from './json-rpc.ts';

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export interface Transfer {
  /** Transaction and place in it: what names a transfer for ever. One transaction may pay two of our addresses. */
  readonly ref: string;
  readonly block: number;
  readonly blockHash: string;
  readonly units: bigint;
}

export interface TransferSearch {
  readonly contract: string;
  readonly to: string;
  readonly from: number;
  readonly until: number;
  /** Less is noise that anybody can make, and make often. */
  readonly atLeast: bigint;
}

const hashShape = z.string().regex(/^0x[0-9a-fA-F]{64}$/u);
const logShape = z.object({
  address: z.string(),
  topics: z.tuple([hashShape, hashShape, hashShape]),
  data: hashShape,
  blockNumber: quantityShape,
  blockHash: hashShape,
  transactionHash: hashShape,
  logIndex: quantityShape,
  removed: z.boolean().optional(),
});

export const topicOfAddress = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** A node that answers with what was not asked for is not believed in the rest either. */
function readLog(log: z.infer<typeof logShape>, { contract, to, from, until }: TransferSearch): Transfer {
  const [event, , receiver] = log.topics;
  const isAsked =
    log.address.toLowerCase() === contract.toLowerCase() &&
    event.toLowerCase() === TRANSFER_TOPIC &&
    receiver.toLowerCase() === topicOfAddress(to) &&
    log.blockNumber >= from &&
    log.blockNumber <= until;
  if (!isAsked) throw new ProviderUnclear('the node told of a transfer that was not asked for');
  return {
    ref: `${log.transactionHash.toLowerCase()}:${log.logIndex}`,
    block: log.blockNumber,
    blockHash: log.blockHash.toLowerCase(),
    units: BigInt(log.data),
  };
}

/** Transfers of the token to an address, oldest first, each once. */
export async function findTransfers(
  call: CallNode,
  search: TransferSearch,
  signal?: AbortSignal,
): Promise<Transfer[]> {
  const filter = {
    address: search.contract,
    fromBlock: hexOfNumber(search.from),
    toBlock: hexOfNumber(search.until),
    topics: [TRANSFER_TOPIC, null, topicOfAddress(search.to)],
  };
  const logs = await call('eth_getLogs', [filter], z.array(logShape), signal);
  const found = new Map<string, Transfer>();
  for (const log of logs) {
    if (log.removed === true) continue;
    const transfer = readLog(log, search);
    if (transfer.units >= search.atLeast) found.set(transfer.ref, transfer);
  }
  return [...found.values()].toSorted((a, b) => a.block - b.block || (a.ref < b.ref ? -1 : 1));
}
