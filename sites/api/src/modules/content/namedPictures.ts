import { type UploadedPicture, uploadedPicture } from '@threefold/api-contract/pictures';
import type { ContentEntry } from './documents.ts';
import { isJson } from './kinds.ts';

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
export const picturesIn = (entry: ContentEntry, text: string): Iterable<[place: string, address: string]> =>
  isJson(entry) ? within(JSON.parse(text), '') : [];

/** The uploaded pictures that documents name, each once. */
export function uploadedPicturesIn(
  files: Readonly<Record<string, string>>,
  entries: ReadonlyMap<string, ContentEntry>,
): UploadedPicture[] {
  const pictures = new Map<string, UploadedPicture>();
  for (const [name, text] of Object.entries(files)) {
    const entry = entries.get(name);
    for (const [, address] of entry ? picturesIn(entry, text) : []) {
      const picture = uploadedPicture(address);
      if (picture) pictures.set(picture.hash, picture);
    }
  }
  return [...pictures.values()];
}
