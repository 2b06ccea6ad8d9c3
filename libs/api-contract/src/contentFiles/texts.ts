import { formatPhone, isEmail, isInternationalPhone, isPhone, phoneHref } from '@threefold/validation';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Language } from '../language.ts';
import { isNorthAmerican } from '../phoneRule.ts';
import { uploadedPicture } from '../pictures.ts';
import type { Region } from '../region.ts';
import { ContentError } from './contentError.ts';
import { reasonFor } from './reasons.ts';

/**
 * Texts by the place where they are shown: `{ hero: { title: 'Welcome' } }`. The items of a list have its positions as names,
 * from 0. A list of plain sentences is a value of its own.
 */
export interface TextTree {
  readonly [name: string]: TextLeaf | TextTree;
}

export type TextLeaf = string | readonly string[];

/** The texts that each brand's pages were built with, in each of its languages. The build writes them to texts.json. */
export type BuiltTexts = Readonly<Record<string, Partial<Record<Language, TextTree>>>>;

/** What a text has to be besides a sentence: an address on the web, an email and so on. */
export type TextFormat = 'https' | 'email' | 'phone' | 'opening-hours' | 'picture';

interface TextSchema {
  title?: string;
  type: 'string';
  format?: TextFormat;
  default?: string;
  minLength: number;
  maxLength: number;
  pattern: string;
}

interface ListSchema {
  title: string;
  type: 'array';
  default: readonly string[];
  minItems: number;
  maxItems: number;
  items: TextSchema;
}

interface GroupSchema {
  title: string;
  type: 'object';
  additionalProperties: false;
  properties: Readonly<Record<string, TextsSchema>>;
}

/** The JSON Schema of a document `texts/<brand>.json`, which says what its owner can change. */
export type TextsSchema = TextSchema | ListSchema | GroupSchema;

/** The file of a brand's changed texts. */
export const textsFile = (brand: string): string => `texts/${brand}.json`;

/** How much longer than as built a text may be, and what there is always room for, in characters. */
const GROWTH = 1.6;
const ALWAYS_FITS = 40;

/** Room for what is not a sentence, in characters. */
const FACT_MAX_LENGTH = 200;

/** No control characters and no marks that turn the direction of what follows. */
const OPTIONAL = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$';
/** The same, and more than spaces. */
const REQUIRED = OPTIONAL.replace('^', '^(?=.*\\S)');

/** As schema.org has them: `Mo-Su`, `Mo-Fr 09:00-17:00`, several with commas between. */
const DAYS = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const HOURS = '(?: [0-2]\\d:[0-5]\\d-[0-2]\\d:[0-5]\\d)?';
const OPENING_HOURS = new RegExp(`^${DAYS}(?:[-,]${DAYS})*${HOURS}(?:, ?${DAYS}(?:[-,]${DAYS})*${HOURS})*$`);

/** Whether a text is the address of a file of this site, or of an uploaded picture. */
const isPicture = (text: string): boolean =>
  uploadedPicture(text) !== undefined || (/^\/[\w./-]+$/.test(text) && !text.includes('//'));

const isHttps = (text: string): boolean => {
  try {
    return /^https:\/\//.test(text) && Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
};

const FACT_FORMATS: Readonly<Record<string, TextFormat>> = {
  'facts.contacts.email': 'email',
  'facts.contacts.phone': 'phone',
  'facts.contacts.open.schema': 'opening-hours',
};

/** What a text is, by its place and by what it is as built; undefined for words. */
export function formatOf(place: string, text: string): TextFormat | undefined {
  if (/^(?:\/[^?#]+\.(?:svg|avif|webp|png|jpe?g)$|data:image\/)/.test(text)) return 'picture';
  return FACT_FORMATS[place] ?? (isHttps(text) || /(?:^|\.)url$/.test(place) ? 'https' : undefined);
}

/** Names in the code whose words nobody but a developer knows. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  alt: 'What the picture shows, for those who cannot see it',
  captchaHelp: 'Help with the check against robots',
  captchaLabel: 'Check against robots',
  eyebrow: 'Line above the title',
  href: 'Link',
  kindMissing: 'When nothing was chosen',
  lead: 'Introduction',
  lede: 'Introduction',
  reviewHref: 'Link to the reviews',
  schema: 'For search engines',
  socialHrefs: 'Links to social networks',
  src: 'Picture',
};

/** A name in the code as words: `callLabel` is `Call label`. The items of a list have its name: `Claim 2`. */
function titleOf(name: string, parent: string): string {
  const plain = Object.hasOwn(PLAIN_WORDS, name) ? PLAIN_WORDS[name] : undefined;
  if (plain !== undefined) return plain;
  if (/^\d+$/.test(name)) return `${wordsOf(parent.replace(/s$/, ''))} ${Number(name) + 1}`;
  return wordsOf(name);
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textSchema(place: string, text: string): Omit<TextSchema, 'title' | 'default'> {
  const format = formatOf(place, text);
  const maxLength = format ? FACT_MAX_LENGTH : Math.max(ALWAYS_FITS, Math.ceil(text.length * GROWTH));
  // A text that is empty as built is optional.
  const presence = text ? { minLength: 1, pattern: REQUIRED } : { minLength: 0, pattern: OPTIONAL };
  return { type: 'string', ...(format && { format }), ...presence, maxLength };
}

/**
 * The JSON Schema of what an owner can change of these texts: each text, with its room, and nothing else.
 *
 * @param built the texts as they were built, each of which is the default of its place
 */
export const textsSchemaOf = (built: TextTree): GroupSchema => groupSchema('', built, '', '');

function groupSchema(name: string, tree: TextTree, parent: string, place: string): GroupSchema {
  const properties = Object.entries(tree).map(([key, value]): [string, TextsSchema] => {
    const inside = place ? `${place}.${key}` : key;
    if (typeof value === 'string')
      return [key, { title: titleOf(key, name), default: value, ...textSchema(inside, value) }];
    if (isList(value)) return [key, listSchema(titleOf(key, name), value, inside)];
    return [key, groupSchema(key, value, name, inside)];
  });
  return {
    title: name ? titleOf(name, parent) : 'Texts',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

function listSchema(title: string, list: readonly string[], place: string): ListSchema {
  const longest = list.reduce((one, other) => (other.length > one.length ? other : one), '');
  return {
    title,
    type: 'array',
    default: list,
    minItems: 1,
    maxItems: 2 * list.length,
    items: textSchema(place, longest),
  };
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** What an owner has changed, and the places of changes whose texts no page shows any more. */
export interface ChangedTexts {
  texts: TextTree;
  gone: readonly string[];
}

/** Where a brand does business, which tells how its phone number is written. */
type Place = Pick<Region, 'country'>;

/**
 * Reads a document with the texts that an owner has changed. A change whose text a release has removed is left out, and so is
 * one that is equal to the text as built.
 *
 * @param built what can be changed
 * @throws ContentError about the first text that does not fit: file, place and reason
 */
export function readTexts(file: string, text: string, built: TextTree, region: Place): ChangedTexts {
  const gone: string[] = [];
  const texts = changesOf(parseDocument(file, text), built, '', gone);
  const fits = validatorOf(built, region);
  if (fits(texts)) return { texts, gone };
  const [error] = fits.errors ?? [];
  throw ContentError.in(file, placeOf(error) || 'its content', reasonOf(error, region));
}

/**
 * The same for a document that an earlier release has accepted: a text that is now too long is shown, and one that does not fit
 * otherwise is left out.
 *
 * @throws ContentError when the document is not JSON
 */
export function readAcceptedTexts(file: string, text: string, built: TextTree, region: Place): ChangedTexts {
  const gone: string[] = [];
  const texts = changesOf(parseDocument(file, text), built, '', gone);
  const fits = validatorOf(built, region);
  if (fits(texts)) return { texts, gone };
  const unfit = (fits.errors ?? []).filter(({ keyword }) => keyword !== 'maxLength' && keyword !== 'maxItems');
  const places = [...new Set(unfit.map(placeOf))];
  return {
    texts: places.reduce<TextTree>((kept, place) => without(kept, place.split('.')), texts),
    gone: [...gone, ...places],
  };
}

/** The texts without the one at a place. A list is left out as a whole. */
function without(texts: TextTree, [name = '', ...inside]: readonly string[]): TextTree {
  const { [name]: value, ...others } = texts;
  if (value === undefined || typeof value === 'string' || isList(value) || inside.length === 0) return others;
  return { ...others, [name]: without(value, inside) };
}

function parseDocument(file: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ContentError(
      `The content file ${file} is not valid JSON: ${error instanceof Error ? error.message.split('\n', 1)[0] : ''}.`,
    );
  }
  if (isGroup(value)) return value;
  throw ContentError.in(file, 'its content', 'must be an object');
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes at places that there are. A value of the wrong kind stays, for the schema to refuse. */
function changesOf(document: object, built: TextTree, place: string, gone: string[]): TextTree {
  const kept: [string, TextTree[string]][] = [];
  for (const [name, value] of Object.entries(document)) {
    const inside = place ? `${place}.${name}` : name;
    const original = Object.hasOwn(built, name) ? built[name] : undefined;
    const isTree = original !== undefined && typeof original !== 'string' && !isList(original);
    if (original === undefined || (isTree && !isGroup(value)) || (!isTree && isGroup(value))) {
      gone.push(inside);
    } else if (isTree) {
      const changes = changesOf(value as object, original, inside, gone);
      if (Object.keys(changes).length > 0) kept.push([name, changes]);
    } else if (JSON.stringify(value) !== JSON.stringify(original)) {
      kept.push([name, value as TextLeaf]);
    }
  }
  return Object.fromEntries(kept);
}

const isPhoneIn = (text: string, region: Place) =>
  isNorthAmerican(region) ? isPhone(text) : isInternationalPhone(text);

/** Compiled schemas, by the texts that they are of. */
const validators = new WeakMap<TextTree, ValidateFunction>();

function validatorOf(built: TextTree, region: Place): ValidateFunction {
  const validator = validators.get(built) ?? ajvFor(region).compile(textsSchemaOf(built));
  validators.set(built, validator);
  return validator;
}

function ajvFor(region: Place): Ajv {
  return new Ajv({
    strict: false,
    allErrors: true,
    formats: {
      https: isHttps,
      email: isEmail,
      phone: (text: string) => isPhoneIn(text, region),
      'opening-hours': OPENING_HOURS,
      picture: isPicture,
    },
  });
}

/** For example `points.2`. */
const placeOf = (error: ErrorObject | undefined): string => (error?.instancePath ?? '').slice(1).replaceAll('/', '.');

function reasonOf(error: ErrorObject | undefined, region: Place): string {
  const { keyword, params = {} } = error ?? {};
  if (keyword === 'pattern') return 'has no text, or has characters that cannot be shown';
  if (keyword !== 'format') return (error && reasonFor(error)) ?? 'is wrong';
  const format = params.format as TextFormat;
  if (format === 'phone') {
    const example = isNorthAmerican(region) ? 'as (905) 555-0142' : 'with a + and the code of the country';
    return `must be a phone number, ${example}`;
  }
  return `must be ${FORMAT_WORDS[format]}`;
}

const FORMAT_WORDS: Record<Exclude<TextFormat, 'phone'>, string> = {
  https: 'an address that begins with https://',
  email: 'an email address',
  'opening-hours': 'hours as search engines read them, such as Mo-Fr 09:00-17:00',
  picture: 'the address of a picture on this site',
};

/** A phone number as links dial it: + and digits. */
export const dialOf = (phone: string): string => phoneHref(formatPhone(phone)).replace('tel:', '');
