import { contentIn, mediaTypeOf } from '@threefold/api-contract/content-files';
import { isPictureFile } from '@threefold/api-contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Content } from './store.ts';

/** The agency's articles, projects and support questions, in the language of the request. */
export const contentCalls = (content: Content) =>
  ({
    getNewsArticles: { shared: true, handle: (_, request) => contentIn(languageOf(request), content.current).articles },
    getPortfolioProjects: {
      shared: true,
      handle: (_, request) => contentIn(languageOf(request), content.current).projects,
    },
    getSupportQuestions: { shared: true, handle: (_, request) => content.current.questions[languageOf(request)] },
  }) satisfies Partial<ServedCalls>;

/**
 * Serves the pictures of the content: those that come with it, and those that were uploaded.
 *
 * @param uploaded reads a file by its name, which holds the hash of what was uploaded
 */
export function serveMedia(
  app: FastifyInstance,
  content: Content,
  uploaded: (name: string) => Promise<Buffer | undefined>,
): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    // Looked up among files already read, or by a name of a fixed form, which rules out path traversal.
    const { name } = request.params;
    const isUploaded = isPictureFile(name);
    const file = isUploaded ? await uploaded(name) : content.current.media.get(name);
    if (!file) throw new HttpError('NOT_FOUND', 'There is no such file.');
    reply.headers({
      'Cache-Control': isUploaded ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // SVGs contain styles and may load nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    reply.type(mediaTypeOf(name));
    return file;
  });
}
