import { fileURLToPath } from 'node:url';
import { contentIn } from '@threefold/api-contract/content-files';
import type { Language } from '@threefold/api-contract/language';
import { readServedContent, readSiteContent } from '../../build/publishedContent.ts';
import type { PublishedContent } from '../../src/services/api/publishedContent.ts';
import { siteConfig } from '../config.ts';
import { builtTextsIn } from './changedPages.ts';
import { createContentApi } from './contentApi.ts';

/** The last build, which says which texts can be changed. */
const BUILT_SITE = fileURLToPath(new URL('../../dist', import.meta.url));

const api = createContentApi(siteConfig(process.env).apiUrl, new AbortController().signal);

/** The published content as it was read last, with its version. */
let last: { version: string; content: PublishedContent } | undefined;

async function published(): Promise<PublishedContent> {
  const answer = await api.published(last?.version);
  if (!answer) return last?.content ?? readSiteContent();
  const content = await readServedContent(answer.content, await builtTextsIn(BUILT_SITE));
  last = answer.version === undefined ? undefined : { version: answer.version, content };
  return content;
}

/** What a page in a language shows, and what its calls return in a preview. */
interface ShownContent {
  shown: PublishedContent;
  answers?: Readonly<Record<string, unknown>> | undefined;
}

async function draft(language: Language, token: string): Promise<ShownContent | undefined> {
  const answer = await api.preview(token);
  if (!answer) return undefined;
  const content = await readServedContent(answer, await builtTextsIn(BUILT_SITE));
  return { shown: contentIn(language, content), answers: answer.answers[language] };
}

/**
 * What pages in a language show on the development server: what the API has published, and the content folder until it answers.
 *
 * @param token of a preview, to see its draft
 * @returns undefined once the preview has expired
 */
export async function developmentContent(
  language: Language,
  token: string | undefined,
): Promise<ShownContent | undefined> {
  if (token !== undefined) return draft(language, token);
  return { shown: contentIn(language, await published().catch(() => readSiteContent())) };
}

/** A picture of the API's store. */
export const developmentPicture = (name: string) => api.picture(name);
