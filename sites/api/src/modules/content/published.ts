import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged } from '../../platform/http/cacheableResponse.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { isShownBySite } from './documents.ts';
import { withoutFormerDescriptions } from './pictureDescriptions.ts';
import { type PreviewAnswers, previewAnswers } from './previewAnswers.ts';
import type { ContentSnapshot } from './snapshot.ts';
import type { Content } from './store.ts';

/** Where the site's server reads what is published. */
const PUBLISHED_PATH = '/content/published';
const PREVIEW_PATH = '/content/preview';

/** What the site's server gets. */
const siteContentOf = (
  { files, retention, publishedAt = {} }: Pick<ContentSnapshot, 'files' | 'retention' | 'publishedAt'>,
  { entries, first }: Pick<Content, 'entries' | 'first'>,
  answers?: PreviewAnswers,
) => {
  const shownOf = (documents: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(documents).filter(([name]) => {
        const entry = entries.get(name);
        return entry && isShownBySite(entry);
      }),
    );
  const content = {
    ...{ files: withoutFormerDescriptions(shownOf(files), first), retention, publishedAt: shownOf(publishedAt) },
    ...(answers && { answers }),
  };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { revision, body: Buffer.from(JSON.stringify({ revision, ...content })) };
};

/** By snapshot, so that each is written once. */
const written = new WeakMap<ContentSnapshot, ReturnType<typeof siteContentOf>>();

interface SiteContentDependencies {
  content: Pick<Content, 'current' | 'isKnown' | 'entries' | 'first'>;
  /** The draft of a preview; undefined once it has expired. */
  previewed: (token: string) => Promise<{ name: string; body: string } | undefined>;
  /** Where the portal does business, YYYY-MM-DD. */
  today: () => string;
}

/** Serves what the site shows, for its server: as it is published, and with a draft. */
export function serveSiteContent(app: FastifyInstance, { content, previewed, today }: SiteContentDependencies): void {
  const { entries } = content;
  const send = ({ body, revision }: ReturnType<typeof siteContentOf>, request: FastifyRequest, reply: FastifyReply) =>
    sendTagged({ bytes: body, tag: `"${revision}"` }, request, reply.type('application/json; charset=utf-8'));

  app.get(PUBLISHED_PATH, (request, reply) => {
    // The site keeps its pages, and its next question may reach a process that knows.
    if (!content.isKnown()) throw new HttpError('UNAVAILABLE', refusals().unavailable);
    const { current } = content;
    const known = written.get(current) ?? siteContentOf(current, content);
    written.set(current, known);
    return send(known, request, reply.header('cache-control', 'no-cache'));
  });

  app.get(PREVIEW_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const draft = token === undefined ? undefined : await previewed(token);
    if (!draft) throw new HttpError('NOT_FOUND', 'This preview has expired. Please open it again from the editor.');
    const { retention } = content.current;
    const files = { ...content.current.files, [draft.name]: draft.body };
    const entry = entries.get(draft.name);
    const answers = entry ? await previewAnswers(entry.kind, files, today()) : {};
    return send(siteContentOf({ files, retention }, content, answers), request, reply);
  });
}
