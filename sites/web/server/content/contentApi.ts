import type { Language } from '@threefold/api-contract/language';
import { MEDIA_PATH } from '../../build/contentFolder.ts';
import type { ServedContent } from '../../build/publishedContent.ts';

/** Time limit of an answer of the API, in ms. */
const ANSWER_WITHIN_MS = 5_000;

/** The largest answers that are read, in bytes: all documents, and one picture. */
const CONTENT_MAX_BYTES = 32 * 1024 * 1024;
const PICTURE_MAX_BYTES = 24 * 1024 * 1024;

/** What is published, with a draft in place of one document. */
export interface PreviewedContent extends ServedContent {
  /** What calls of the page return, by their path, in each language: they read the draft, too. */
  answers: Partial<Record<Language, Readonly<Record<string, unknown>>>>;
}

/** A picture of the API's store. */
export interface StoredPicture {
  bytes: Buffer;
  type: string;
  /** Whether its address names its content. */
  immutable: boolean;
}

/** What the site's server asks the API for. Each request throws when the API is away, slow, or does not make sense. */
export interface ContentApi {
  /** What is published; undefined if it is still the version `known`. */
  published(known: string | undefined): Promise<{ version: string | undefined; content: ServedContent } | undefined>;
  /** The same with a draft; undefined once the preview has expired. */
  preview(token: string): Promise<PreviewedContent | undefined>;
  /** A picture; undefined if there is none. */
  picture(name: string): Promise<StoredPicture | undefined>;
}

/** Reads a body, and stops at a limit, whatever length it claims. */
async function bytesOf({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > most) throw new Error(`The API's answer is longer than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isRecordOf = (value: unknown, type: 'string' | 'number') =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type);

function parseContent(bytes: Buffer): PreviewedContent {
  let content: Partial<PreviewedContent> | null;
  try {
    content = JSON.parse(bytes.toString());
  } catch {
    throw new Error("The API's answer is not valid JSON.");
  }
  const { files, retention, publishedAt = {}, answers = {} } = content ?? {};
  if (!isRecordOf(files, 'string') || !isRecordOf(retention, 'number') || !isRecordOf(publishedAt, 'string')) {
    throw new Error("The API's answer has no documents.");
  }
  return { files, retention, publishedAt, answers } as PreviewedContent;
}

/**
 * Asks the API over HTTP.
 *
 * @param address origin of the API
 * @param closing ends all requests
 */
export function createContentApi(address: string, closing: AbortSignal): ContentApi {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    try {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      return await fetch(address + path, { headers, signal, redirect: 'error' });
    } catch (error) {
      const { cause } = error as Error;
      const reason =
        cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(error);
      throw new Error(`The API at ${address} does not answer (${reason}).`);
    }
  };
  /** The answer's body is not read, so its connection is not kept. */
  const refuse = async (answer: Response): Promise<never> => {
    await answer.body?.cancel();
    throw new Error(`The API at ${address} answered with ${answer.status}.`);
  };
  return {
    async published(known) {
      const answer = await get('/content/published', known ? { 'if-none-match': known } : {});
      if (answer.status === 304) return undefined;
      if (answer.status !== 200) return refuse(answer);
      const content = parseContent(await bytesOf(answer, CONTENT_MAX_BYTES));
      return { version: answer.headers.get('etag') ?? undefined, content };
    },
    async preview(token) {
      const answer = await get('/content/preview', { authorization: `Bearer ${token}` });
      if (answer.status === 200) return parseContent(await bytesOf(answer, CONTENT_MAX_BYTES));
      if (answer.status !== 404) return refuse(answer);
      await answer.body?.cancel();
      return undefined;
    },
    async picture(name) {
      const answer = await get(MEDIA_PATH + name);
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status === 200 && type.startsWith('image/')) {
        const immutable = /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');
        return { bytes: await bytesOf(answer, PICTURE_MAX_BYTES), type, immutable };
      }
      if (answer.status !== 200 && answer.status !== 404) return refuse(answer);
      await answer.body?.cancel();
      return undefined;
    },
  };
}
