import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartupError } from './startupError.ts';

/** The sentence for an error of listening, or undefined when it is of another kind. */
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
 * Finds out that the port is free before anything else is touched.
 *
 * @throws StartupError when it is not.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  try {
    // `localhost` is two addresses; one that the machine does not have is passed over, as the server does too.
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
