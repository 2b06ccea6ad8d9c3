import { LANGUAGES, type Language } from '../language.ts';
import { shownPicture } from '../pictures.ts';
import { dialOf, type TextTree } from './texts.ts';

/** The facts that sentences name in braces, such as `{{phone}}`, so that they follow them when they change. */
export interface NamedContacts {
  readonly email: string;
  readonly phone?: string;
  readonly open?: { readonly words: string };
}

/** The facts of a brand by the names that sentences have for them. */
export function namedFactsOf({ email, phone, open }: NamedContacts): Readonly<Record<string, string>> {
  const facts = { email, phone, open: open?.words };
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Texts of a brand in each of its languages. */
export type TextsByLanguage = Readonly<Partial<Record<Language, TextTree>>>;

const isTree = (value: unknown): value is TextTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One tree laid over another. */
function laidOver(under: TextTree, over: TextTree): TextTree {
  const laid = Object.entries(over).map(([name, value]) => {
    const below = under[name];
    return [name, isTree(value) && isTree(below) ? laidOver(below, value) : value];
  });
  return { ...under, ...Object.fromEntries(laid) };
}

/** Whether changes replace a picture, and say what the new one shows. */
export const describesPicture = ({ src, alt }: TextTree): boolean => typeof src === 'string' && typeof alt === 'string';

/**
 * What of the changes has no place in other texts. A description goes with the picture that it describes: the other texts were built
 * with another picture, and a true description in English is better than a false one.
 */
function withoutPlacesOf(changes: TextTree, places: TextTree): TextTree {
  const isDescribed = describesPicture(changes);
  const kept = Object.entries(changes).flatMap(([name, value]) => {
    const place = isDescribed && name === 'alt' ? undefined : places[name];
    if (place === undefined) return [[name, value] as const];
    if (!isTree(value) || !isTree(place)) return [];
    const inner = withoutPlacesOf(value, place);
    return Object.keys(inner).length > 0 ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(kept);
}

function withFacts(texts: TextTree, facts: Readonly<Record<string, string>>): TextTree {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (name, key: string) => facts[key] ?? name);
  const filled = Object.entries(texts).map(([name, value]) => {
    if (isTree(value)) return [name, withFacts(value, facts)];
    return [name, typeof value === 'string' ? fill(value) : value.map(fill)];
  });
  return Object.fromEntries(filled);
}

/** Uploaded pictures as sections show them: an address becomes their size, formats, widths and focal point. */
function withPictures(texts: TextTree): TextTree {
  const { src } = texts;
  const picture = typeof src === 'string' ? shownPicture(src) : undefined;
  const inner = Object.entries(texts).map(([name, value]) => [name, isTree(value) ? withPictures(value) : value]);
  // The pages lay whatever it holds over the built image, which has these parts.
  return { ...Object.fromEntries(inner), ...picture } as unknown as TextTree;
}

const contactsOf = (texts: TextTree = {}): TextTree => {
  const { facts } = texts;
  return isTree(facts) && isTree(facts.contacts) ? facts.contacts : {};
};

/**
 * The changes of a brand's texts as its pages in a language show them: with what all languages share, which is changed in
 * English, such as pictures with what they show, with the facts that sentences name, with uploaded pictures in all their widths, and with the number that follows from a changed phone number.
 */
export function shownTexts(language: Language, changed: TextsByLanguage, built: TextsByLanguage): TextTree {
  const [english] = LANGUAGES;
  const shared = language === english ? {} : withoutPlacesOf(changed[english] ?? {}, built[language] ?? {});
  const texts = laidOver(shared, changed[language] ?? {});
  const contacts = [built[english], built[language], texts]
    .map(contactsOf)
    .reduce(laidOver) as unknown as NamedContacts;
  const filled = withPictures(withFacts(texts, namedFactsOf(contacts)));
  const { phone } = contactsOf(filled);
  return typeof phone === 'string' ? laidOver(filled, { facts: { contacts: { phoneDial: dialOf(phone) } } }) : filled;
}
