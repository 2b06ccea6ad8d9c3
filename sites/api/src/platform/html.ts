/** Markup whose inserted values are escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Value = string | number | Html | readonly Html[];

function render(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return escapeText(String(value));
}

/** Template tag for markup: inserted values are escaped unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((markup, text, index) => markup + render(values[index - 1] ?? '') + text));
