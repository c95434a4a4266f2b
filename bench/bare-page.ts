import fastify from 'fastify';
import { readFileSync } from 'node:fs';

/** The baseline of `bench -- web`: one static page and one picture. */
const page = readFileSync(process.env['BENCH_PAGE'] ?? '');
const picture = readFileSync(process.env['BENCH_PICTURE'] ?? '');
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
app.get('/picture', (_request, reply) =>
  reply.type(process.env['BENCH_PICTURE_TYPE'] ?? 'image/avif').send(picture),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `ready http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`,
);
process.on('SIGTERM', () => process.exit(0));
