import fastify from 'fastify';
import { createPasswordHasher } from '../apps/server/src/modules/accounts/passwords/password-hasher.ts';

/** The baseline of a login: the same hash behind the same queue, and nothing else that a login is. */
const hash = process.env['BENCH_HASH'] ?? '';
const hasher = createPasswordHasher({});
const app = fastify();
app.post<{ Body: { username: string; password: string } }>('/login', (request) =>
  hasher.verify(hash, request.body.password).then((ok) => ({ ok })),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `ready http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`,
);
process.on('SIGTERM', () => process.exit(0));
