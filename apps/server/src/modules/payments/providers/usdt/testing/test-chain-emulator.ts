import { createHash } from 'node:crypto';
import {
  startEmulatorServer,
  type EmulatorReply,
  type TestClock,
} from '#modules/payments/providers/wire/testing/test-emulator-server.ts';

/** Of a transfer, as the chain's users see it. */
export interface Sent {
  readonly to: string;
  readonly units: bigint;
  /** Another token than ours. */
  readonly contract?: string;
}

export interface Log {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
  removed: boolean;
}

interface Block {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: number;
  readonly logs: Log[];
}

export const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
export const CHAIN_ID = 1;
const FIRST_BLOCK = 21_000_000;
const EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const word = (value: string) => `0x${value.replace(/^0x/u, '').toLowerCase().padStart(64, '0')}`;
const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`;

/** An EVM chain with one token, its node, and a switch that turns the newest blocks over. */
export async function startChainEmulator(clock: TestClock) {
  const blocks: Block[] = [];
  let fork = 0;
  const settings = {
    finalityLag: 12,
    maxRange: 2000,
    decimals: 6,
    chainId: CHAIN_ID,
    knowsFinalized: true,
    /** Makes the node lie. */
    distort: (log: Log): Log => log,
  };
  const newest = () => FIRST_BLOCK + blocks.length - 1;
  const blockAt = (number: number) => blocks[number - FIRST_BLOCK];

  function logOf(
    { to, units, contract = CONTRACT }: Sent,
    number: number,
    blockHash: string,
    index: number,
  ): Log {
    return {
      address: contract.toLowerCase(),
      topics: [EVENT, word('00000000000000000000000000000000000000aa'), word(to)],
      data: word(units.toString(16)),
      blockNumber: hex(number),
      blockHash,
      transactionHash: hashOf(`transaction ${number} ${index} ${fork} ${to}`),
      logIndex: hex(index),
      removed: false,
    };
  }

  /** The next block, with these transfers in it. */
  function mine(...sent: readonly Sent[]): void {
    const number = newest() + 1;
    const hash = hashOf(`block ${number} ${fork}`);
    const logs = sent.map((one, index) => logOf(one, number, hash, index));
    blocks.push({ number, hash, timestamp: Math.floor(clock.now() / 1000), logs });
  }

  function mineEmpty(count: number): void {
    for (let done = 0; done < count; done += 1) mine();
  }

  /** The newest `depth` blocks give way to others, one more of them, in which nothing is. */
  function reorganize(depth: number): void {
    fork += 1;
    blocks.splice(-depth);
    mineEmpty(depth + 1);
  }

  function findBlock(which: unknown) {
    if (which === 'finalized' && !settings.knowsFinalized) throw new Error('-32602 unknown block tag');
    const number = which === 'finalized' ? newest() - settings.finalityLag : Number(which);
    const block = blockAt(Math.max(FIRST_BLOCK, number));
    return block === undefined
      ? null
      : { number: hex(block.number), hash: block.hash, timestamp: hex(block.timestamp) };
  }

  function findLogs(filter: Readonly<Record<string, unknown>>): Log[] {
    const [from, until] = [Number(filter['fromBlock']), Number(filter['toBlock'])];
    if (until - from >= settings.maxRange) throw new Error('-32005 block range is too wide');
    const [event, , to] = filter['topics'] as (string | null)[]; // our own adapter wrote it
    return blocks
      .filter(({ number }) => number >= from && number <= until)
      .flatMap(({ logs }) => logs)
      .filter(({ topics }) => topics[0] === event && topics[2] === to)
      .filter(({ address }) => address === String(filter['address']).toLowerCase())
      .map((log) => settings.distort(structuredClone(log)));
  }

  function resultOf(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return hex(settings.chainId);
      case 'eth_blockNumber':
        return hex(newest());
      case 'eth_getBlockByNumber':
        return findBlock(params[0]);
      case 'eth_getLogs':
        return findLogs(params[0] as Record<string, unknown>); // our own adapter wrote it
      case 'eth_call':
        return word(settings.decimals.toString(16));
      default:
        throw new Error(`-32601 the method ${method} does not exist`);
    }
  }

  mineEmpty(40);
  const server = await startEmulatorServer(({ body }): EmulatorReply => {
    // Our own adapter wrote it.
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    const headers = { 'content-type': 'application/json' };
    try {
      const result = resultOf(method, params);
      return { status: 200, headers, body: JSON.stringify({ jsonrpc: '2.0', id, result }) };
    } catch (fault) {
      const [, code = '-32000', message = ''] =
        /^(-\d+) (.*)$/u.exec(String(fault).replace('Error: ', '')) ?? [];
      const error = { code: Number(code), message };
      return { status: 200, headers, body: JSON.stringify({ jsonrpc: '2.0', id, error }) };
    }
  });

  return {
    server,
    settings,
    mine,
    mineEmpty,
    reorganize,
    /** What our token brought to an address, by the chain itself. */
    balanceOf: (address: string): bigint =>
      blocks
        .flatMap(({ logs }) => logs)
        .filter((log) => log.address === CONTRACT.toLowerCase() && log.topics[2] === word(address))
        .reduce((sum, { data }) => sum + BigInt(data), 0n),
  };
}
export type ChainEmulator = Awaited<ReturnType<typeof startChainEmulator>>;
