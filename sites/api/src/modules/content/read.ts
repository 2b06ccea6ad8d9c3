import {
  ContentError,
  type LegalBrand,
  type PublishedContent,
  readJsonIn,
  readPublished,
} from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import { StartupError } from '../../platform/startupError.ts';
import { type ApiOnlyContent, apiOnlyFiles } from './files.ts';

/** The content folder as it was read, all of it valid. */
export interface ContentSnapshot extends ApiOnlyContent, PublishedContent {
  /** The support questions in each language. */
  questions: Readonly<Record<Language, ApiOnlyContent['supportQuestions']>>;
  /** What has to be done after a product is bought, in each language. */
  setupsIn: Readonly<Record<Language, ApiOnlyContent['setups']>>;
  /** Pictures, by file name. */
  media: ReadonlyMap<string, Buffer>;
}

/**
 * @param brands whose legal texts are required
 * @throws StartupError about the first missing or invalid file: file, field and reason.
 */
export async function readContent(folder: string, brands: readonly LegalBrand[]): Promise<ContentSnapshot> {
  try {
    const published = await readPublished(folder, brands);
    const keys = Object.keys(apiOnlyFiles) as (keyof ApiOnlyContent)[];
    const apiOnly = await Promise.all(
      keys.map(async (key) => [key, await readApiOnlyFile(folder, key, published.media)] as const),
    );
    // `Object.fromEntries` loses which value belongs to which key; `readApiOnlyFile` has checked each.
    const files = Object.fromEntries(apiOnly) as unknown as ApiOnlyContent;
    const french = await readApiOnlyFile(folder, 'supportQuestions', published.media, 'fr-CA');
    const frenchSetups = await readApiOnlyFile(folder, 'setups', published.media, 'fr-CA');
    return {
      ...published,
      ...files,
      questions: { 'en-CA': files.supportQuestions, 'fr-CA': french },
      setupsIn: { 'en-CA': files.setups, 'fr-CA': frenchSetups },
    };
  } catch (error) {
    throw error instanceof ContentError ? new StartupError(error.message) : error;
  }
}

async function readApiOnlyFile<Key extends keyof ApiOnlyContent>(
  folder: string,
  key: Key,
  media: ReadonlyMap<string, Buffer>,
  language: Language = LANGUAGES[0],
): Promise<ApiOnlyContent[Key]> {
  const { name, schema, validate } = apiOnlyFiles[key];
  const value = await readJsonIn<ApiOnlyContent[Key]>(language, folder, name, schema);
  validate?.(value, media);
  return value;
}
