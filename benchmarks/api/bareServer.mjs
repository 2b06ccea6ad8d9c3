import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Fastify from 'fastify';

// What the API's calls are measured against: the framework, and the one thing that a call cannot do without.
const user = {
  id: '5e0b2a6e-5b8e-4f0e-9c65-3f5d3c0c2f11',
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'priya@northgate.test',
  isEmailVerified: false,
  role: 'client',
};

const app = Fastify();
const derive = promisify(argon2);

app.get('/bare', async () => ({ status: 'OK', data: { user } }));

app.post('/hash', async () => {
  const message = randomBytes(16);
  await derive('argon2id', { message, nonce: message, memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 });
  return { status: 'OK', data: user };
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`listening on ${url}\n`);
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
