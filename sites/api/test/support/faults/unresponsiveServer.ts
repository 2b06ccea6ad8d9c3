import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port that neither accepts nor refuses connections: clients wait. */
export interface UnresponsiveServer {
  port: number;
  /** Frees the port. Idempotent. */
  close(): Promise<void>;
}

/** Longer than a local connection takes, in ms. */
const CONNECTS_WITHIN_MS = 500;

/** Starts an unresponsive server: a stopped process whose queue of connections is full. */
export async function startUnresponsiveServer(): Promise<UnresponsiveServer> {
  const listen = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () =>
    console.log(server.address().port))`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const port = Number(line);
  child.kill('SIGSTOP');

  const waiting: Socket[] = [];
  const connects = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    waiting.push(socket);
    return Promise.race([once(socket, 'connect').then(() => true), sleep(CONNECTS_WITHIN_MS, false)]);
  };
  // Fills the queue: it is full when a connection is not accepted.
  while (await connects());
  return {
    port,
    async close() {
      const exited = child.exitCode === null && child.signalCode === null && once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      for (const socket of waiting) socket.destroy();
    },
  };
}
