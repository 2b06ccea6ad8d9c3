import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/startupError.ts';
import { startServer } from './start.ts';

/** How long the server may take to stop; requests and deliveries under way are cut off well before. */
const CLOSING_MS = 9_500;

/** Ends the process with one sentence; only an error that nobody foresaw brings its stack. */
function fail(error: unknown): never {
  const sentence = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  const { app, port } = await startServer(readConfig(process.env));

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(
      () => fail(new StartupError('The API did not come to an end in time and was stopped.')),
      CLOSING_MS,
    ).unref();
    app.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  process.stdout.write(`API listening on http://localhost:${port}\n`);
} catch (error) {
  fail(error);
}
