import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear, type StatementRow } from '../payment-provider.ts';
import { askProvider, type Fetch } from '../wire/ask-provider.ts';
import { createChinaStatement } from '../wire/china-statement.ts';
import { readBillArchive } from './bill.ts';
import { isWithoutBill, isYes } from './protocol/codes.ts';
import type { AlipayKeys } from './config.ts';
import type { AlipayGateway } from './protocol/gateway.ts';

const MAX_BILL_BYTES = 64 * 1024 * 1024;

const billShape = z.looseObject({ bill_download_url: z.url() });

export interface StatementParts {
  readonly gateway: AlipayGateway;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly keys: AlipayKeys;
  readonly timeoutMs?: number | undefined;
}

/**
 * Where the archive lies. It carries no signature, only its address does, and Alipay writes that as plain http: on its own
 * hosts it is fetched over TLS, on others not at all. An emulator's bills lie where its gateway is.
 */
function trustedAddress(address: string, gateway: string): string {
  const url = new URL(address);
  if (url.origin === new URL(gateway).origin) return address;
  if (!url.hostname.endsWith('.alipay.com') || url.port !== '')
    throw new ProviderUnclear('a bill on another host');
  url.protocol = 'https:';
  return url.href;
}

/** Every movement of a day, from the bills that Alipay makes of its own days. */
export function createAlipayStatement({ gateway, clock, fetch, keys, timeoutMs }: StatementParts) {
  return createChinaStatement(clock, async (day, { isReady, signal }): Promise<StatementRow[]> => {
    const content = { bill_type: 'trade', bill_date: day };
    const answer = await gateway.ask('alipay.data.dataservice.bill.downloadurl.query', content, { signal });
    if (isWithoutBill(answer) && isReady) return [];
    const bill = isYes(answer) ? billShape.safeParse(answer.fields) : null;
    if (bill?.success !== true)
      throw new ProviderUnclear(`no bill of ${day}: ${answer.subCode} ${answer.message}`);
    // It lies there for thirty seconds.
    const url = trustedAddress(bill.data.bill_download_url, keys.gateway);
    const file = await askProvider(fetch, { url, timeoutMs, maxBytes: MAX_BILL_BYTES }, signal);
    if (file.status !== 200) throw new ProviderUnclear(`Alipay answered ${file.status} for its bill`);
    return await readBillArchive(file.body);
  });
}
