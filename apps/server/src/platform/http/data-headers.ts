/**
 * What protects an answer that is data: it is never a document of ours, so nothing may run in it or frame it.
 * Pages get the full set of helmet; making that for every call costs more than the call itself.
 */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
} as const;
