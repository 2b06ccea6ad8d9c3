import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../language.ts';
import { ContentError } from './contentError.ts';
import { readText } from './folder.ts';
import type { JsonDocument } from './readJson.ts';

/** Documents by the names that they have as files: `articles.json`, `legal/ferrolane-terms.md`. */
export interface ContentSource {
  /** Whether translations may be older than the English documents. */
  lenient: boolean;
  has(name: string): boolean;
  /** @throws ContentError when it is missing or unreadable */
  text(name: string): Promise<string>;
}

/** The documents of a content folder. */
export const folderSource = (folder: string): ContentSource => ({
  lenient: false,
  has: (name) => existsSync(join(folder, name)),
  text: (name) => readText(folder, name),
});

/** Documents as they are published. */
export const filesSource = (files: Readonly<Record<string, string>>): ContentSource => ({
  lenient: true,
  has: (name) => Object.hasOwn(files, name),
  async text(name) {
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    if (text === undefined) throw new ContentError(`The content file ${name} is missing.`);
    return text;
  },
});

/** What a document is called in a language: `gallery.fr-CA.json`. */
export const translatedName = (language: Language, name: string): string =>
  name.replace(/\.\w+$/, (end) => `.${language}${end}`);

/** The name of a document in a language, if there is one: `gallery.fr-CA.json`; else that of the English one. */
export function nameIn(language: Language, source: ContentSource, name: string): string {
  const translated = translatedName(language, name);
  return source.has(translated) ? translated : name;
}

/** A JSON document in a language: the English one with its translation, if there is one. @throws ContentError */
export async function documentIn(language: Language, source: ContentSource, name: string): Promise<JsonDocument> {
  const english = { name, text: await source.text(name), lenient: source.lenient };
  const file = nameIn(language, source, name);
  if (file === name) return english;
  return { name: file, text: await source.text(file), over: english, lenient: source.lenient };
}
