import { mediaTypeOf } from '@threefold/api-contract/content-files';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../build/contentFolder.ts';
import { type CachedBody, cacheBody, sendCached } from './cachedBody.ts';
import { cacheOfFile } from './rules.ts';

/**
 * Serves the current pictures of the content folder.
 *
 * @param current returns the pictures by name. They are in memory already, which rules out path traversal.
 */
export function serveMedia(app: FastifyInstance, current: () => ReadonlyMap<string, Buffer>): void {
  const bodies = new WeakMap<Buffer, CachedBody>();
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const picture = current().get(name);
    if (!picture) return reply.callNotFound();
    const file = bodies.get(picture) ?? cacheBody(picture);
    bodies.set(picture, file);
    const type = mediaTypeOf(name);
    const headers = { 'cache-control': cacheOfFile(request.url) };
    return sendCached(request, reply, file, { status: 200, type, headers, compressible: type === mediaTypeOf('.svg') });
  });
}
