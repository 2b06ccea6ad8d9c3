import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { codeOf } from '../codeOf.ts';
import { StartupError } from '../startupError.ts';

/**
 * The error for a failure to listen; undefined for any other error.
 *
 * @param variable The variable that sets the port.
 */
export function listenProblem(
  error: unknown,
  host: string,
  port: number,
  variable = 'API_PORT',
): StartupError | undefined {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken by another program: stop it, or set ${variable} to another port.`);
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user: set ${variable} to another port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`This machine has no address "${host}": set API_HOST to one that it has.`);
  }
  return undefined;
}

/**
 * Checks that the port is free before anything is changed; the server itself listens last.
 *
 * @throws StartupError when the port or the address cannot be used.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  try {
    // `localhost` may be two addresses. Like the server, this skips ::1 on a machine without IPv6.
    for (const { address } of await lookup(host, { all: true })) await tryPort(address, port);
  } catch (error) {
    throw listenProblem(error, host, port) ?? error;
  }
}

const tryPort = (address: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' && address === '::1' ? resolve() : reject(error),
    );
    server.listen(port, address, () => server.close(() => resolve()));
  });
