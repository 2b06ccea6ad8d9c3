import { formatOf, namedFactsOf, type TextTree } from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import type { Brand } from '../src/brands/brandFacts.ts';
import type { RecordedTexts } from '../src/brands/edited.ts';

/** Names of values that are no texts, but keys, dates, or what code compares. */
const NO_TEXTS = new Set(['id', 'key', 'type', 'motion', 'icon', 'variant', 'articleDate']);

/** Lists whose entries' `value` is stored or compared, and not shown. */
const CHOICES = new Set(['choices', 'technologies']);

/** Addresses of this site, and those that follow from the contacts. */
const OWN_ADDRESS = /^(?:#|\?|\/|tel:|mailto:)/;

type Leaf = TextTree[string];
type Entries = readonly (readonly [string, Leaf | undefined])[];

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function treeOf(entries: Entries): TextTree | undefined {
  const kept = entries.filter((entry): entry is [string, Leaf] => entry[1] !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const isWord = (text: string, name: string, list: string): boolean =>
  text !== '' && !OWN_ADDRESS.test(text) && !NO_TEXTS.has(name) && !(name === 'value' && CHOICES.has(list));

/** The texts and pictures of a value; undefined if it has none. @param list the name of the list that it is in */
function textsIn(value: unknown, name: string, list: string): Leaf | undefined {
  if (typeof value === 'string') return formatOf(name, value) || isWord(value, name, list) ? value : undefined;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value;
  if (!isGroup(value)) return undefined;
  const inner = Array.isArray(value) ? name : list;
  return treeOf(Object.entries(value).map(([key, item]) => [key, textsIn(item, key, inner)]));
}

/** Without what all languages share, which is changed in English: pictures, and addresses on the web. */
function withoutShared(leaf: Leaf, name: string): Leaf | undefined {
  if (typeof leaf === 'string') return formatOf(name, leaf) ? undefined : leaf;
  if (Array.isArray(leaf)) return leaf;
  return treeOf(Object.entries(leaf).map(([key, inner]) => [key, withoutShared(inner, key)]));
}

/** A brand's facts that may change. Its name, paths and hosts are in links and in the database, choices in bookings. */
function changeableFacts({ contacts, head, pages, offer }: Brand, language: Language): object {
  const { phoneDial: _dial, open, ...ofAllLanguages } = contacts;
  const { choices: _choices, ...options } = offer?.options ?? {};
  return {
    contacts: language === LANGUAGES[0] ? { ...ofAllLanguages, open } : { open: open && { words: open.words } },
    head: { title: head.title, description: head.description },
    pages: Object.fromEntries(
      Object.entries(pages).map(([key, { name, description }]) => [key, { name, description }]),
    ),
    offer: offer && { ...offer, options },
  };
}

/** The sentence with names instead of the facts in it, so that it follows them when they change. */
function withNames(text: string, contacts: Brand['contacts']): string {
  let named = text;
  for (const [name, fact] of Object.entries(namedFactsOf(contacts))) named = named.replaceAll(fact, `{{${name}}}`);
  return named;
}

/** Whether a text is nothing but a fact, which is changed where it is. */
const isFact = (text: string, { address }: Brand['contacts']): boolean =>
  text === address.join(', ') || /^\{\{\w+\}\}$/.test(text);

function leavesWithNames(leaf: Leaf, contacts: Brand['contacts']): Leaf | undefined {
  if (typeof leaf === 'string') {
    const named = withNames(leaf, contacts);
    return isFact(named, contacts) ? undefined : named;
  }
  if (Array.isArray(leaf)) return leaf.map((text: string) => withNames(text, contacts));
  return treeOf(Object.entries(leaf).map(([name, inner]) => [name, leavesWithNames(inner, contacts)]));
}

function treeOfBrand({ facts, ...others }: Record<string, unknown>, language: Language): TextTree | undefined {
  const brand = facts as Brand;
  const isEnglish = language === LANGUAGES[0];
  if (!isEnglish && !brand.languages?.includes(language)) return undefined;
  const texts = treeOf(Object.entries(others).map(([name, value]) => [name, textsIn(value, name, '')])) ?? {};
  const words = isEnglish ? texts : (withoutShared(texts, '') ?? {});
  return {
    ...(leavesWithNames(words, brand.contacts) as TextTree | undefined),
    // Below its mails, if it has one.
    mail: { signature: '' },
    facts: textsIn(changeableFacts(brand, language), '', '') ?? {},
  };
}

/**
 * What the owners of brands can change of the texts that the renderer of a language has met.
 *
 * @param recorded by brand and name, as `edited` got them
 */
export function builtTextsOf(recorded: RecordedTexts, language: Language): Readonly<Record<string, TextTree>> {
  const trees = Object.entries(recorded).map(([key, texts]) => [key, treeOfBrand(texts, language)] as const);
  return Object.fromEntries(trees.filter((entry): entry is [string, TextTree] => entry[1] !== undefined));
}
