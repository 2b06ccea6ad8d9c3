import type { RenderedPage } from '../src/app/entry-server.tsx';
import { API_ADDRESS_META } from '../src/services/api/apiAddress.ts';
import { escapeMarkup } from './escape.ts';

/** Placeholder in a built page for the API's address, which depends on where the site is served; see {@link withApiAddress}. */
const API_ADDRESS_PLACEHOLDER = '__API_ADDRESS__';

const attribute = ([name, value]: [string, string]) => ` ${name}="${escapeMarkup(value)}"`;

/** What a built page needs besides its markup. In development the bundler inserts it. */
export interface PageParts {
  /** The start script, and the URLs of the scripts that it loads, the entry first. Without URLs the page has no script. */
  startScript: string;
  modules: readonly string[];
  /** Elements for the brand's style sheets: its fonts, and its print style sheet. */
  sheets: string;
}

/** With these, supporting browsers prefetch pages of the site on hover or press. */
const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });

/** The template with a script element that runs before the first paint. */
export const withFirstScript = (template: string, element: string) =>
  template.replace('<!--head-->', (head) => `${element}\n${head}`);

/** A document with an element before its first script. */
export const withFirstElement = (document: string, element: string) =>
  document.replace('<script', (script) => element + script);

const scriptsOf = ({ modules, startScript }: PageParts) => [
  `<script type="speculationrules">${SPECULATION_RULES}</script>`,
  `<script${attribute(['data-modules', modules.join(' ')])}>${startScript}</script>`,
];

/** On a page without scripts, such as the one for a failing server, nothing applies the fonts later, so they load at once. */
const sheetsWithoutScript = ({ sheets }: PageParts) => sheets.replace(' media="(scripting: none)"', '');

const sheetsAndScripts = (parts: PageParts) =>
  parts.modules.length > 0 ? [parts.sheets, ...scriptsOf(parts)] : [sheetsWithoutScript(parts)];

/**
 * The complete document of a page.
 *
 * @param template index.html with the markers `<!--head-->`, `<!--skip-->` and `<!--app-->`
 * @param page the rendered page
 */
export function composeDocument(template: string, page: RenderedPage, parts?: PageParts): string {
  const head = [
    `<meta name="${API_ADDRESS_META}" content="${API_ADDRESS_PLACEHOLDER}" />`,
    page.head,
    page.css,
    ...(parts ? sheetsAndScripts(parts) : []),
  ].join('\n');
  const attributes = Object.entries(page.htmlAttributes).map(attribute).join('');
  // Replacement functions, so that a $ in the text is not special.
  return template
    .replace(/<html[^>]*>/, () => `<html${attributes}>`)
    .replace('<!--head-->', () => head)
    .replace(/<!--skip-->[^<]*/, () => page.skipLink)
    .replace('<!--app-->', () => page.html);
}

/** Inserts the API's address into a document, where the client reads it. */
export function withApiAddress(document: string, address: object): string {
  return document.replace(API_ADDRESS_PLACEHOLDER, () => escapeMarkup(JSON.stringify(address)));
}
