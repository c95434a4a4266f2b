import type { Call } from '@aurora/contracts';

/** The address of a call below the base: what is sent and what is signed are read from this one. */
export function addressOf(base: string, call: Call, params: object = {}, query: object = {}): URL {
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const url = new URL(`${base}/api${path}`, base === '' ? location.href : undefined);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}
