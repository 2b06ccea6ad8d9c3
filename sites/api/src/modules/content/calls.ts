import { contentIn, mediaTypeOf } from '@threefold/api-contract/content-files';
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

/** Serves the pictures of the content folder. */
export function serveMedia(app: FastifyInstance, content: Content): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    // Looks the name up among files already read, which rules out path traversal.
    const { name } = request.params;
    const file = content.current.media.get(name);
    if (!file) throw new HttpError('NOT_FOUND', 'There is no such file.');
    reply.headers({
      'Cache-Control': 'public, max-age=3600',
      // SVGs contain styles and may load nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    reply.type(mediaTypeOf(name));
    return file;
  });
}
