/** The words of a text, without the invisible characters in them. */
export const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    // Soft hyphens.
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** Numbers of all six forms that a language can have. */
const NUMBERS = [0, 1, 2, 3, 11, 100];

/** Every text in a value, with the results of those that are functions. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return NUMBERS.map((number) => String(value(number, number, number)));
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

export const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

const NAMING = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];

/** All that can be read, seen or heard. */
export function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (parent && !parent.closest('style, script, noscript, svg') && isShown(parent)) texts.push(text.nodeValue ?? '');
  }
  for (const name of NAMING) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}
