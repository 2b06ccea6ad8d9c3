import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartupError } from './startupError.ts';

/** The sentence for a listen error, or undefined for any other error. */
export function listenProblem(
  error: unknown,
  host: string,
  port: number,
  variable = 'API_PORT',
): StartupError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop that one, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user: set ${variable} to another port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`API_HOST is "${host}" but this machine has no such address.`);
  }
  return undefined;
}

/**
 * Checks early that the port is free.
 *
 * @throws StartupError when it is not.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  try {
    // `localhost` is two addresses; one that the machine does not have is skipped, as the server does.
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
