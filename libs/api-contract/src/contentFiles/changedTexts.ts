import { LANGUAGES, type Language } from '../language.ts';
import type { Region } from '../region.ts';
import type { LegalFacts } from './legalText.ts';
import { shownTexts, type TextsByLanguage } from './shownTexts.ts';
import { type BuiltTexts, readAcceptedTexts, type TextTree, textsFile } from './texts.ts';

/** Where the documents are. */
interface Documents {
  has(name: string): boolean;
  text(name: string): Promise<string>;
}

/** What can be changed, and where the brands do business. */
export interface TextsContext {
  built: BuiltTexts;
  countries: Readonly<Record<string, Pick<Region, 'country'>>>;
}

/** The changed texts as pages show them, by language and brand. */
export interface ChangedContent {
  in: Readonly<Partial<Record<Language, Readonly<Record<string, TextTree>>>>>;
  /** Changes that are left out, as sentences: a release has removed their text. */
  left: readonly string[];
}

/** Reads what owners have changed of the texts of their pages. @throws ContentError for a document that is not JSON */
export async function readChangedTexts(source: Documents, { built, countries }: TextsContext): Promise<ChangedContent> {
  const shown: Partial<Record<Language, Record<string, TextTree>>> = {};
  const left: string[] = [];
  for (const [brand, builtIn] of Object.entries(built)) {
    const region = countries[brand];
    if (!region) continue;
    const changed: Partial<Record<Language, TextTree>> = {};
    for (const language of LANGUAGES) {
      const file = fileIn(language, brand);
      const tree = builtIn[language];
      if (!tree || !source.has(file)) continue;
      const { texts, gone } = readAcceptedTexts(file, await source.text(file), tree, region);
      changed[language] = texts;
      left.push(
        ...gone.map((place) => `The content file ${file} changes ${place}, which no page shows as it is there.`),
      );
    }
    layInto(shown, brand, changed, builtIn);
  }
  return { in: shown, left };
}

function fileIn(language: Language, brand: string): string {
  const [english] = LANGUAGES;
  return language === english ? textsFile(brand) : textsFile(`${brand}.${language}`);
}

function layInto(
  shown: Partial<Record<Language, Record<string, TextTree>>>,
  brand: string,
  changed: TextsByLanguage,
  built: TextsByLanguage,
): void {
  for (const language of LANGUAGES) {
    const texts = built[language] ? shownTexts(language, changed, built) : {};
    if (Object.keys(texts).length > 0) shown[language] = { ...shown[language], [brand]: texts };
  }
}

/** The facts of a legal text, with the contacts that its brand's owner has changed. */
export function withContacts(facts: LegalFacts, texts: TextTree | undefined): LegalFacts {
  const contacts = (texts?.facts as TextTree | undefined)?.contacts as TextTree | undefined;
  const { email, phone, phoneDial, address } = contacts ?? {};
  const lines = address as readonly string[] | undefined;
  const changed = { email, phone, phoneDial, address: lines?.join(', '), place: lines?.at(-1) };
  const present = Object.entries(changed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...facts, ...Object.fromEntries(present) };
}
