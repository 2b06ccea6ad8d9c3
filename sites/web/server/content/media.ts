import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf } from '@threefold/api-contract/content-files';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../../build/contentFolder.ts';
import { type CachedBody, cacheBody, sendCached } from '../cachedBody.ts';
import { CACHE } from '../rules.ts';
import type { ContentApi } from './contentApi.ts';

/** The pictures of the API's store that are kept in memory, in bytes. Those used longest ago give way. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** A picture as it is sent. */
interface Picture {
  body: CachedBody;
  bytes: number;
  type: string;
  cache: string;
}

const pictureOf = (bytes: Buffer, type: string, cache: string): Picture => ({
  body: cacheBody(bytes),
  bytes: bytes.length,
  type,
  cache,
});

/** The content's pictures at the time of the build, by name. */
async function builtPictures(folder: string): Promise<ReadonlyMap<string, Picture>> {
  const media = join(folder, 'client', MEDIA_PATH);
  const names = (await readdir(media).catch(() => [])).filter((name) => !/\.(?:br|gz)$/.test(name));
  const read = async (name: string) => pictureOf(await readFile(join(media, name)), mediaTypeOf(name), CACHE.named);
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Fetches pictures once, and keeps them within a bound. */
function createPictureCache(api: Pick<ContentApi, 'picture'>, keptBytes: number) {
  /** In the order of their last use. */
  const kept = new Map<string, Picture>();
  const underway = new Map<string, Promise<Picture | undefined>>();
  let total = 0;

  const keep = (name: string, picture: Picture) => {
    kept.set(name, picture);
    total += picture.bytes;
    for (const [oldest, { bytes }] of kept) {
      if (total <= keptBytes) break;
      kept.delete(oldest);
      total -= bytes;
    }
  };
  const fetchPicture = async (name: string): Promise<Picture | undefined> => {
    const found = await api.picture(name);
    if (!found) return undefined;
    const picture = pictureOf(found.bytes, found.type, found.immutable ? CACHE.hashed : CACHE.named);
    // Others may change under their name.
    if (found.immutable) keep(name, picture);
    return picture;
  };
  return (name: string): Promise<Picture | undefined> => {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return Promise.resolve(known);
    }
    const fetching = underway.get(name) ?? fetchPicture(name).finally(() => underway.delete(name));
    underway.set(name, fetching);
    return fetching;
  };
}

/**
 * Serves the content's pictures: those of the build, and others from the API.
 *
 * @param folder the built site
 * @param keptBytes how much of the API's is kept in memory
 */
export async function serveMedia(
  app: FastifyInstance,
  folder: string,
  api: Pick<ContentApi, 'picture'>,
  keptBytes = KEPT_BYTES,
): Promise<void> {
  const built = await builtPictures(folder);
  const fetched = createPictureCache(api, keptBytes);
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    // Names have no slash, so they lead to nothing else of the API.
    if (!/^[\w-][\w.-]{0,200}$/.test(name)) return reply.callNotFound();
    const picture = built.get(name) ?? (await fetched(name).catch(() => 'away' as const));
    if (picture === 'away') return reply.code(503).header('cache-control', CACHE.never).send();
    if (!picture) return reply.callNotFound();
    const { body, type, cache } = picture;
    const headers = { 'cache-control': cache };
    return sendCached(request, reply, body, { status: 200, type, headers, compressible: type === mediaTypeOf('.svg') });
  });
}
