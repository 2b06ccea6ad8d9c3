import { ContentError } from '@threefold/api-contract/content-files';
import { uploadedPicture } from '@threefold/api-contract/pictures';
import type { Queries } from '../../platform/database/database.ts';
import { hasPicture, type NamedPicture } from '../pictures/index.ts';
import type { ContentEntry } from './documents.ts';
import { type DocumentContext, isJson } from './kinds.ts';

function* within(value: unknown, place: string): Generator<[place: string, address: string]> {
  if (typeof value === 'string') {
    if (/^\/media\/\S+$/.test(value)) yield [place, value];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* within(item, `${place}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* within(item, place ? `${place}.${key}` : key);
  }
}

/** Every address of a picture in a valid document, with its place. */
const picturesIn = (entry: ContentEntry, text: string): Iterable<[place: string, address: string]> =>
  isJson(entry) ? within(JSON.parse(text), '') : [];

/** The uploaded pictures that documents name, each once for its brand. */
export function uploadedPicturesIn(
  files: Readonly<Record<string, string>>,
  entries: ReadonlyMap<string, ContentEntry>,
): NamedPicture[] {
  const pictures = new Map<string, NamedPicture>();
  for (const [name, text] of Object.entries(files)) {
    const entry = entries.get(name);
    if (!entry) continue;
    for (const [, address] of picturesIn(entry, text)) {
      const picture = uploadedPicture(address);
      const brand = entry.brand.key;
      if (picture) pictures.set(`${brand} ${picture.hash}`, { ...picture, brand });
    }
  }
  return [...pictures.values()];
}

/** @throws ContentError about the first picture in a valid document that its brand does not have */
export async function requirePictures(
  queries: Queries,
  entry: ContentEntry,
  text: string,
  { pictures }: Pick<DocumentContext, 'pictures'>,
): Promise<void> {
  for (const [place, address] of picturesIn(entry, text)) {
    const uploaded = uploadedPicture(address);
    const exists = uploaded
      ? await hasPicture(queries, entry.brand.key, uploaded)
      : pictures.has(address.slice('/media/'.length));
    if (!exists) {
      const plain = 'is a picture that does not exist. Please choose another one';
      throw ContentError.in(entry.name, place, `names a missing picture (${address})`, plain);
    }
  }
}
