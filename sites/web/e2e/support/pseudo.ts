/** What is not shown: keys of texts whose values lead somewhere or are stored. Those are single words. */
const TECHNICAL =
  /^(?:href|value|id|path|lang|kind|type|field|key|src|url|imageUrl|webUrl|width|height|articleDate|bookingHref)$/;

/** The name of a field, which has a kind, is that of its value. */
const isTechnical = (key: string, owner: object) => TECHNICAL.test(key) || (key === 'name' && 'kind' in owner);

/** A word a third longer, with accents, as in German. Its ending marks what comes from a module with sentences. */
const longer = (word: string) => (word.includes('ë') ? word : word + 'ë'.repeat(Math.ceil(word.length * 0.3)));

const pseudoText = (text: string) =>
  /^(?:[#/?+]|https?:|mailto:|tel:|fr-CA$)/.test(text) ? text : text.replace(/[\p{L}’'-]{2,}/gu, longer);

/** Texts in a pseudo-language: each word is longer and has accents. Functions return such texts. */
export function pseudo<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudoText(value) as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => pseudo(value(...given))) as Value;
  if (Array.isArray(value)) return value.map(pseudo) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isTechnical(key, value) && !/\s/.test(String(inner)) ? inner : pseudo(inner),
    ]),
  ) as Value;
}
