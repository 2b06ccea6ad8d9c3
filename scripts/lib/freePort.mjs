import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port that no program of this machine uses */
export async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
