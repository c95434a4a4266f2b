// @vitest-environment node
import { movies } from '@aurora/contracts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCaller } from './call.ts';

interface Canned {
  status: number;
  body: unknown;
}

/** A real server that gives `answers` one after another, the last one for good. */
async function listen(answers: readonly Canned[]): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { status, body } = answers[Math.min(asked.length, answers.length - 1)] ?? { status: 500, body: {} };
    asked.push(request.url ?? '');
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'accept, accept-language',
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const callerFor = (base: string) => createCaller({ base, locale: () => 'de-DE', retryDelayMs: 0 });
const busy = { status: 503, body: { code: 503, reason: 'UNAVAILABLE', message: '', details: {} } };
const fine = { status: 200, body: { code: 200, message: 'ok', data: { featured: [], rails: [] } } };

describe('calls', () => {
  test('a call sends its language and hands on the data', async () => {
    const { base, asked } = await listen([fine]);
    const home = await callerFor(base)(movies.home, { query: { locale: 'de-DE' } });
    expect(home).toEqual({ featured: [], rails: [] });
    expect(asked).toEqual(['/api/h5/movies/home?locale=de-DE']);
  });

  test('a busy server is asked three more times, then believed', async () => {
    const recovering = await listen([busy, busy, busy, fine]);
    await expect(callerFor(recovering.base)(movies.home, { query: {} })).resolves.toEqual(fine.body.data);
    const down = await listen([busy]);
    await expect(callerFor(down.base)(movies.home, { query: {} })).rejects.toMatchObject({
      reason: 'UNAVAILABLE',
      status: 503,
    });
    expect(down.asked).toHaveLength(4);
  });

  test('a refusal is final and keeps its reason and details', async () => {
    const refusal = { code: 404, reason: 'NOT_FOUND', message: '', details: { id: '7' } };
    const { base, asked } = await listen([{ status: 404, body: refusal }]);
    await expect(callerFor(base)(movies.detail, { params: { id: '7' }, query: {} })).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      status: 404,
      details: { id: '7' },
    });
    expect(asked).toEqual(['/api/h5/movies/7/detail-page']);
  });
});
