import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../build/contentFolder.ts';
import { cacheOfFile } from './rules.ts';
import { type Served, sendServed, served } from './served.ts';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/**
 * Serves the current pictures of the content folder.
 *
 * @param current by name; a lookup among files already read, which rules out path traversal
 */
export function serveMedia(app: FastifyInstance, current: () => ReadonlyMap<string, Buffer>): void {
  const kept = new WeakMap<Buffer, Served>();
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const picture = current().get(name);
    if (!picture) return reply.callNotFound();
    const file = kept.get(picture) ?? served(picture);
    kept.set(picture, file);
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const headers = { 'cache-control': cacheOfFile(request.url) };
    return sendServed(request, reply, file, { status: 200, type, headers, compressible: type === TYPES['.svg'] });
  });
}
