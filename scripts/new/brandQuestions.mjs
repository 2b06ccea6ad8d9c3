// What a new brand is asked for on a terminal, unless an option answers beforehand.
import { LANGUAGES } from '@threefold/api-contract/language';
import { displayNameOf, keyFor } from './names.mjs';

/**
 * Asks a question. Nothing comes back for an empty line, and where nobody can answer.
 * @typedef {(question: string, proposed: string) => Promise<string | undefined>} Ask
 */

/** @param {string} value tags of languages, with commas @returns {string[]} */
export function languageTags(value) {
  const tags = value.split(',').map((tag) => tag.trim());
  const unknown = tags.find((tag) => !LANGUAGES.some((language) => language === tag));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${LANGUAGES.join(', ')}.`);
  if (!tags.includes('en-CA')) throw new Error('English, en-CA, is the language of every brand: name it too.');
  return tags;
}

/** @param {string} value @returns {boolean} */
function isYes(value) {
  const answer = value.toLowerCase();
  if (answer === 'yes' || answer === 'no') return answer === 'yes';
  throw new Error(`"${value}" is neither yes nor no.`);
}

/**
 * @param {string} name of the brand
 * @param {{ key?: string, languages?: readonly string[], portal?: true }} options
 * @param {Ask} ask
 * @returns {Promise<{ key: string | undefined, languages: readonly string[], portal?: true }>} the options with the answers
 */
export async function answered(name, options, ask) {
  const key = options.key ?? (await ask('Name for folders, paths and hosts', keyFor(displayNameOf(name))));
  const languages = options.languages ?? languageTags((await ask('Languages of its pages', 'en-CA')) ?? 'en-CA');
  const portal =
    options.portal ?? isYes((await ask('Do its visitors become clients of the portal? yes or no', 'no')) ?? 'no');
  return { key, languages, ...(portal && { portal }) };
}
