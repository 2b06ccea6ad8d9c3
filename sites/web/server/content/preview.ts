import { ContentError } from '@threefold/api-contract/content-files';
import type { FastifyReply } from 'fastify';
import { withApiAddress, withFirstElement } from '../../build/composeDocument.ts';
import { escapeMarkup } from '../../build/escape.ts';
import { readServedContent } from '../../build/publishedContent.ts';
import { splitLanguage } from '../../build/sitePage.ts';
import type { SiteConfig } from '../config.ts';
import { inlineHashesOf } from '../inlineHashes.ts';
import type { Pages, ServedPage } from '../pages.ts';
import { type PageHost, previewHeaders } from '../rules.ts';
import { builtTextsIn } from './changedPages.ts';
import type { ContentApi } from './contentApi.ts';
import { previewScript } from './previewScript.ts';
import type { Renderer } from './renderer.ts';

/** How many previews are rendered or wait at a time. An editor shows four. */
const MOST_PREVIEWS = 12;

export const EXPIRED = 'This preview has expired. Please open it again from the editor.';
const AWAY = 'The draft cannot be read at the moment. Please try again in a few minutes.';

/** A token of the API. */
const TOKEN = /^[\w-]{1,100}$/;

/** What an address asks to preview. */
export interface PreviewRequest {
  token: string;
  /** The color scheme to show. Default: the system's */
  scheme: 'light' | 'dark' | undefined;
}

/** What the query of an address asks to preview; undefined when it asks for none. */
export function previewRequestOf(search: string): PreviewRequest | undefined {
  const query = new URLSearchParams(search);
  const token = query.get('preview');
  const scheme = query.get('scheme');
  if (token === null) return undefined;
  return { token, scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined };
}

/** The document that says in the frame why there is no preview. */
export const previewNotice = (sentence: string) =>
  [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<title>Preview</title>',
    '<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:36rem;margin:20vh auto;padding:0 1rem}</style>',
    '</head>',
    `<body><main><h1>Preview</h1><p>${escapeMarkup(sentence)}</p></main></body>`,
    '</html>',
    '',
  ].join('\n');

/** What previews need. */
export interface PreviewDependencies {
  /** The built site. */
  folder: string;
  pages: Pages;
  api: Pick<ContentApi, 'preview'>;
  renderer: Renderer;
  config: SiteConfig;
}

/** Answers with pages that show a draft in place of what is published. Nothing of it is kept. */
export function createPreviews({ folder, pages, api, renderer, config }: PreviewDependencies) {
  let inProgress = 0;

  /** @throws {ContentError} for a draft that cannot be shown */
  const documentOf = async ({ path, brand }: ServedPage, { token, scheme }: PreviewRequest) => {
    const content = TOKEN.test(token) ? await api.preview(token) : undefined;
    const page = pages.list.find((one) => one.path === path && one.brand === brand);
    if (!content || !page) return undefined;
    const published = await readServedContent(content, await builtTextsIn(folder));
    const [document = ''] = await renderer.render([page], published, 'preview');
    // Before the script that chooses the color scheme, which is the first.
    const answers = content.answers[splitLanguage(path).language];
    return withFirstElement(withApiAddress(document, config.apiAddress), previewScript(scheme, answers));
  };

  const answerOf = async (page: ServedPage, request: PreviewRequest) => {
    if (inProgress >= MOST_PREVIEWS) return { status: 503, document: previewNotice(AWAY) };
    inProgress += 1;
    try {
      const document = await documentOf(page, request);
      return document === undefined
        ? { status: 410, document: previewNotice(EXPIRED) }
        : { status: page.status, document };
    } catch (error) {
      if (error instanceof ContentError) return { status: 422, document: previewNotice(error.message) };
      return { status: 503, document: previewNotice(AWAY) };
    } finally {
      inProgress -= 1;
    }
  };

  return async (reply: FastifyReply, page: ServedPage, host: PageHost, request: PreviewRequest) => {
    const { status, document } = await answerOf(page, request);
    const headers = previewHeaders({ ...page, hashes: inlineHashesOf(document) }, host, config);
    return reply
      .code(status)
      .removeHeader('x-frame-options')
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(document);
  };
}
