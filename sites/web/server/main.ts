import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { siteConfig } from './config.ts';

const siteRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** The error as a sentence for the operator. */
function sentenceOf(error: unknown, port: number | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop the program that uses it or set PORT to another port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to a port above 1023.`;
  return error.message;
}

let port: number | undefined;
try {
  const config = siteConfig(process.env);
  port = config.port;
  const app = await buildApp(process.env.SITE_DIR ?? join(siteRoot, 'dist'), config);
  const stop = () => {
    app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Site listening on http://localhost:${config.port}\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error, port)}\n`);
  process.exitCode = 1;
}
