import slugify from '@sindresorhus/slugify';
import { LANGUAGES, languagePath } from '@threefold/api-contract/language';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The folders of the library's sections, which are also their groups in Storybook. */
const GROUPS = ['account', 'admin', 'checkout', 'feedback', 'forms', 'marketing', 'navigation'];

/** @param {string | undefined} path "Testimonial" or "feedback/Toast" @returns {{ group: string, name: string }} */
export function sectionPath(path) {
  const [name, group = 'marketing', ...rest] = path?.split('/').reverse() ?? [];
  if (!name) throw new Error('Give a section name: npm run new:section Testimonial');
  if (!GROUPS.includes(group) || rest.length > 0) {
    throw new Error(`"${path}" is in no group: use one of ${GROUPS.join(', ')}, such as feedback/Toast.`);
  }
  if (!/^[A-Z][a-zA-Z]*$/.test(name)) {
    throw new Error(`"${name}" is not a valid section name: use capitalized words of letters, such as PriceTable.`);
  }
  if (name.endsWith('Form')) {
    throw new Error('A form needs submitting, failed and succeeded states: copy sections/forms/ContactForm instead.');
  }
  return { group, name };
}

/** Limits of a brand's name and of its key, in characters. */
const NAME_MAX_LENGTH = 84;
const KEY_MAX_LENGTH = 40;

/** Words that are folders or hosts of the site already. The path of a language is one. */
const TAKEN = [
  'api',
  'assets',
  'index',
  'localhost',
  'media',
  'www',
  ...LANGUAGES.flatMap((language) => languagePath(language).slice(1) || []),
];

/** @param {string} name any text that people read @returns {string} the name without doubled spaces */
export function displayNameOf(name) {
  const displayName = name.trim().replace(/\s+/gu, ' ');
  if (!displayName) throw new Error('Give a brand name: npm run new:brand -- "Northgate Tools"');
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(displayName)) throw new Error('The name has characters that cannot be seen.');
  const { length } = [...displayName];
  if (length > NAME_MAX_LENGTH) {
    throw new Error(`The name has ${length} characters, ${length - NAME_MAX_LENGTH} more than ${NAME_MAX_LENGTH}.`);
  }
  return displayName;
}

/** @param {string} displayName @returns {string} the key that fits it, or nothing for a name without a letter or digit */
export const keyFor = (displayName) =>
  slugify(displayName, {
    decamelize: false,
    customReplacements: [
      ['&', ' '],
      ["'", ''],
      ['’', ''],
    ],
  })
    .slice(0, KEY_MAX_LENGTH)
    .replace(/-+$/, '');

/**
 * @param {string} name any text @param {string} [key] for folders, paths and hosts: a DNS label. Default: the one that fits the name
 * @returns {{ key: string, displayName: string, pathName: string }}
 */
export function brandName(name, key = keyFor(displayNameOf(name))) {
  const displayName = displayNameOf(name);
  if (!key)
    throw new Error(`"${displayName}" has no letters for an address: choose some with --key, such as "bakery".`);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) || key.length > KEY_MAX_LENGTH || TAKEN.includes(key)) {
    throw new Error(
      `"${key}" is not a valid key: use up to ${KEY_MAX_LENGTH} small letters, digits and single hyphens, such as northgate-tools. It cannot be ${TAKEN.join(', ')}.`,
    );
  }
  return { key, displayName, pathName: wordsOf(key).map(capitalized).join('') };
}

/**
 * Refuses a brand whose addresses another one has. Those of pages are also found in lower case.
 * @param {ReturnType<typeof brandName>} names
 * @param {readonly { key: string, pathName: string, localHost: string }[]} brands that there are
 */
export function requireFreeAddresses({ key, pathName }, brands) {
  const other = brands.find(
    (brand) =>
      brand.key !== key &&
      (brand.pathName.toLowerCase() === pathName.toLowerCase() || brand.localHost === `${key}.localhost`),
  );
  if (other)
    throw new Error(`With the key "${key}" its pages would have the addresses of ${other.key}: choose another.`);
}

/** @param {string} key @returns {string[]} */
const wordsOf = (key) => key.split('-');

/** @param {string} word */
const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} key of a brand @returns {string} the initials of its first and its last word; digits stay */
export function initialsOf(key) {
  const words = wordsOf(key).map((word) => word.charAt(0).toUpperCase());
  return words.length > 1 ? `${words.at(0)}${words.at(-1)}` : `${words[0]}`;
}

/**
 * @param {string} text a phone number of a country, or one that begins with + @param {string} country its code, such as CA
 * @returns {{ shown: string, dial: string }} as people of that country write it, and for tel: links
 */
export function phoneNumber(text, country) {
  if (!isSupportedCountry(country)) throw new Error(`"${country}" is not the code of a country, such as CA or DE.`);
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid()) throw new Error(`"${text}" is not a phone number in ${country}.`);
  const isAbroad = number.country !== undefined && number.country !== country;
  return { shown: isAbroad ? number.formatInternational() : number.formatNational(), dial: number.number };
}
