import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` on a separate, internal port, because the API's own port is public. Without the database it
 * responds 503, which Prometheus reports as the target being down.
 *
 * @throws when the port is unavailable.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, text } = await metrics.exposition();
      response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
