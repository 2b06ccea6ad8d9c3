import { contentIn, mediaTypeOf } from '@threefold/api-contract/content-files';
import { isPictureFile } from '@threefold/api-contract/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { languageOf } from '../../platform/http/language.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import type { Editing } from './editing.ts';
import type { OwnAcceptances } from './ownAcceptances.ts';
import type { Previews } from './previews.ts';
import { DRAFTS_OF_ADMIN, VERSIONS_OF_ADMIN } from './rateLimits.ts';
import type { Content } from './store.ts';
import type { Editor } from './versions.ts';

const editorOf = (request: FastifyRequest): Editor => {
  const { user, brands } = identityOf(request);
  return { id: user.id, scope: brands };
};

/** The agency's articles, projects and support questions, in the language of the request. */
const siteContentCalls = (content: Pick<Content, 'current'>) =>
  ({
    getNewsArticles: { shared: true, handle: (_, request) => contentIn(languageOf(request), content.current).articles },
    getPortfolioProjects: {
      shared: true,
      handle: (_, request) => contentIn(languageOf(request), content.current).projects,
    },
    getSupportQuestions: { shared: true, handle: (_, request) => content.current.questions[languageOf(request)] },
  }) satisfies Partial<ServedCalls>;

/** What the site shows of the content, and how admins edit it. */
export const contentCalls = (
  content: Pick<Content, 'current'>,
  editing: Editing,
  previews: Pick<Previews, 'create'>,
  acceptances: OwnAcceptances,
  limits: Limits,
) => {
  const limitedBy = async (limit: typeof DRAFTS_OF_ADMIN, request: FastifyRequest) => {
    const editor = editorOf(request);
    await limits.take([limit, editor.id]);
    return editor;
  };
  return {
    ...siteContentCalls(content),
    getAcceptedTexts: { handle: (_, request) => acceptances.list(identityOf(request).user.id) },
    getAcceptedText: { handle: ({ version }, request) => acceptances.read(identityOf(request).user.id, version) },
    getContentDocuments: { handle: (_, request) => editing.list(editorOf(request)) },
    getContentDocument: { handle: ({ name }, request) => editing.open(editorOf(request), name) },
    saveContentDraft: {
      handle: async (draft, request) => editing.saveDraft(await limitedBy(DRAFTS_OF_ADMIN, request), draft),
    },
    discardContentDraft: { handle: ({ name }, request) => editing.discardDraft(editorOf(request), name) },
    publishContent: {
      handle: async (version, request) => editing.publish(await limitedBy(VERSIONS_OF_ADMIN, request), version),
    },
    cancelScheduledContent: { handle: (version, request) => editing.cancel(editorOf(request), version) },
    getContentHistory: { handle: (page, request) => editing.history(editorOf(request), page) },
    getContentVersion: { handle: (version, request) => editing.version(editorOf(request), version) },
    restoreContentVersion: {
      handle: async (version, request) => editing.restore(await limitedBy(VERSIONS_OF_ADMIN, request), version),
    },
    previewContent: {
      handle: async ({ name }, request) => previews.create(await limitedBy(VERSIONS_OF_ADMIN, request), name),
    },
  } satisfies Partial<ServedCalls>;
};

/**
 * Serves the pictures of the content: those that come with it, and those that were uploaded.
 *
 * @param uploaded reads a file by its name, which holds the hash of what was uploaded
 */
export function serveMedia(
  app: FastifyInstance,
  content: Pick<Content, 'current'>,
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
