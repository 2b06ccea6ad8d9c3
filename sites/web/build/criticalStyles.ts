/** One custom property of a look: `--mui-palette-primary-main: #0c5f45;` */
const DEFINITION = /(--[\w-]+):([^;{}]*);?/g;
const REFERENCE = /var\((--[\w-]+)/g;

const referencesIn = (text: string) => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

/** The properties that a page uses, directly or through another property. */
function used(sheet: string, rest: string): Set<string> {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of sheet.matchAll(DEFINITION)) {
    values.set(name, [...(values.get(name) ?? []), ...referencesIn(value)]);
  }
  const found = new Set<string>();
  const take = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    values.get(name)?.forEach(take);
  };
  referencesIn(rest).forEach(take);
  return found;
}

const LOOK_SHEET = /<style data-emotion="[^"]*">(:root\{--mui[\s\S]*?)<\/style>/;

/** The style sheet of a look among a page's style elements: hundreds of custom properties, of both colour schemes. */
export function lookSheetOf(css: string): string {
  const [, sheet] = LOOK_SHEET.exec(css) ?? [];
  if (!sheet) throw new Error('The page has no style sheet of its look.');
  return sheet;
}

/** A style sheet with some of its custom properties, and no rule that has none. */
export const withProperties = (sheet: string, wanted: (name: string) => boolean) =>
  sheet.replace(DEFINITION, (definition, name: string) => (wanted(name) ? definition : '')).replace(/[^{}]+\{\}/g, '');

/** One that is not there is none, and only MUI's buttons name them, of which no look shows any. A test looks. */
const SHADOW = /^--mui-shadows-/;

/**
 * Leaves in a page's styles only those of a look's several hundred properties that the page uses before its script: they
 * are a third of its bytes. The script brings the whole sheet, see looks.ts.
 *
 * @param css the page's style elements
 * @param html its markup, in which drawings may use properties too
 */
export function withUsedProperties(css: string, html: string): string {
  const [element, sheet] = LOOK_SHEET.exec(css) ?? [];
  if (!element || !sheet) return css;
  const names = used(sheet, css.replace(element, '') + html);
  return css.replace(
    element,
    () => `<style>${withProperties(sheet, (name) => names.has(name) && !SHADOW.test(name))}</style>`,
  );
}

/** One style element of a page, as emotion writes it; that of a look has lost its name, see {@link withUsedProperties}. */
const ELEMENT = /<style(?: data-emotion="css(-global)? ([^"]*)")?>([\s\S]*?)<\/style>/g;

/**
 * One style element with all styles of a page, marked as being in its place, where emotion would move it when it wakes: each
 * element costs a hash in the policy and a look at all styles. It bears the name of the first global sheet, which emotion
 * takes for its own and which is the application's as long as it runs. Other global sheets, such as a screen's, come after
 * it: their screen takes them away. Classes need no list of their names: emotion's cache learns them from the styles, see
 * src/app/sentStyles.ts.
 *
 * @param css the page's style elements
 * @param fonts a style sheet with its faces
 */
export function inOneElement(css: string, fonts: string): string {
  let name = '';
  let styles = fonts;
  const others = css.replace(ELEMENT, (element: string, global: string | undefined, names = '', sheet: string) => {
    if (global && name) return element.replace('<style', '<style data-s');
    if (global) name = names;
    styles += sheet;
    return '';
  });
  return `<style data-classes data-s data-emotion="css-global ${name}">${styles}</style>${others}`;
}

/** What Firefox has not known, or not needed, for years. */
const OUTDATED = /[^{}]*::-moz-focus-inner\{[^}]*\}|-moz-appearance:none;/g;
const LONG_NUMBER = /\d+\.\d{6,}/g;

/** Rounded up, so that a line that was so many whole pixels high is no less. */
const shortened = (number: string) => `${Math.ceil(Number(number) * 1e5) / 1e5}`;

/** Writes the styles of a document in fewer characters. They look the same. */
export const withShortStyles = (document: string): string =>
  document.replace(
    /(<style[^>]*>)([^<]*)/g,
    (_, tag: string, styles: string) =>
      tag + styles.replace(OUTDATED, '').replace(LONG_NUMBER, shortened).replaceAll(';}', '}'),
  );

/** One rule of a class. */
const RULE = /\.(css-\w+)[^{}]*\{[^{}]*\}/g;
const VARIANT = /(--variant-\w+):[^;}]*;?/g;

/** Leaves out what MUI's buttons hold ready for variants that they are not: half of the properties of each. */
export function withoutSpareVariants(text: string): string {
  const named = new Map<string, string[]>();
  for (const [rule, name = ''] of text.matchAll(RULE)) {
    named.set(name, [...(named.get(name) ?? []), ...referencesIn(rule)]);
  }
  return text.replace(RULE, (rule: string, name: string) =>
    rule.replace(VARIANT, (definition, variant: string) => (named.get(name)?.includes(variant) ? definition : '')),
  );
}
