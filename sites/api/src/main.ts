import { endProcess } from './platform/startupError.ts';

/**
 * Time limit for shutdown, in ms. Active requests and deliveries are aborted long before it. Shorter than the limits of
 * the service managers in deploy/, so that the message below is still printed.
 */
const CLOSING_MS = 9_500;

// Node would print the values of a failed statement.
process.on('uncaughtException', endProcess);

// Until the server listens, there is nothing to finish.
let close = (): void => process.exit(0);
process.on('SIGTERM', () => close());
process.on('SIGINT', () => close());

try {
  // Loaded here, so that a machine on which they cannot be loaded is named, too.
  const { readConfig } = await import('./platform/config/config.ts');
  const { startServer } = await import('./start.ts');
  const { app, port } = await startServer(readConfig(process.env));

  let closing = false;
  close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => endProcess('The API did not shut down in time and was killed.'), CLOSING_MS).unref();
    app.close().then(() => process.exit(0), endProcess);
  };

  process.stdout.write(`API listening on http://localhost:${port}\n`);
} catch (error) {
  endProcess(error);
}
