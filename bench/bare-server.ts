import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** The baseline: a bare Fastify route that sends the same bytes as Aurora's answer. */
const [list, detail, page] = (process.env['BENCH_PAYLOADS'] ?? '')
  .split(',')
  .map((path) => readFileSync(path));
const app = fastify();
app.get('/list', (_request, reply) => reply.type('application/json; charset=utf-8').send(list));
app.get('/detail', (_request, reply) => reply.type('application/json; charset=utf-8').send(detail));
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `ready http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`,
);
process.on('SIGTERM', () => process.exit(0));
