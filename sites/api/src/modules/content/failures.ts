import { CONTENT_MAX_LENGTH, type ContentFailure } from '@threefold/api-contract';
import { ContentError } from '@threefold/api-contract/content-files';
import type { Queries } from '../../platform/database/database.ts';
import type { ContentEntry } from './documents.ts';
import { requireValid, schemaOf } from './kinds.ts';
import { requirePictures } from './namedPictures.ts';
import { tooLong } from './refusals.ts';
import type { Content } from './store.ts';

/** The steps of a place: `items[2].title` and `items.2.title` are the same. */
const stepsOf = (place: string): string[] => place.split(/[.[\]]+/).filter(Boolean);

interface TitledSchema {
  title?: string;
  properties?: Readonly<Record<string, TitledSchema>>;
  items?: TitledSchema;
}

/** What the form calls a place: "Title". An entry of a list has its position: "Article 2". */
function titleAt(schema: TitledSchema | null, place: string): string {
  let at: TitledSchema | undefined = schema ?? undefined;
  let title = '';
  for (const step of stepsOf(place)) {
    const inside: TitledSchema | undefined = at?.properties?.[step] ?? at?.items;
    title = at?.items ? `${inside?.title ?? title} ${Number(step) + 1}` : (inside?.title ?? step);
    at = inside;
  }
  return title || place;
}

/** How errors name a whole document. */
const WHOLE = 'its content';

/** What is wrong, in a sentence for the author, who does not know the names in the file. */
function sentenceOf({ place, reason, message }: ContentError, schema: TitledSchema | null): string {
  if (!reason) return message;
  if (place === WHOLE) return `The content ${reason}.`;
  // The lines of a legal text have no names.
  const name = schema ? `“${titleAt(schema, place)}”` : place.charAt(0).toUpperCase() + place.slice(1);
  return `${name} ${reason}.`;
}

/**
 * What an author has to change before a text can be published: it breaks a rule of its document, or names a picture that its brand
 * does not have.
 *
 * @returns null if nothing
 */
export async function failureOf(
  queries: Queries,
  entry: ContentEntry,
  text: string,
  { current, context }: Pick<Content, 'current' | 'context'>,
): Promise<ContentFailure | null> {
  if (text.length > CONTENT_MAX_LENGTH)
    return { path: '', message: tooLong(CONTENT_MAX_LENGTH, entry.brand.region).message };
  const failure = (error: ContentError) => ({
    path: error.place,
    message: sentenceOf(error, schemaOf(entry, context)),
  });
  try {
    requireValid(entry, text, current.files, context);
    await requirePictures(queries, entry, text, context);
  } catch (error) {
    if (error instanceof ContentError) return failure(error);
    throw error;
  }
  return null;
}
