import type { RenderedPage } from '../src/app/entry-server.tsx';
import { API_ADDRESS_META } from '../src/services/apiAddress.ts';

/** Stands in a written page where the site's server says where the API is; see {@link withApiAddress}. */
const API_ADDRESS_PLACE = '__API_ADDRESS__';

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = ([name, value]: [string, string]) => ` ${name}="${escapeAttribute(value)}"`;

/** What a page of a built site has besides its markup. In development the bundler brings it. */
export interface PageParts {
  /** The inline script that starts the page, and the addresses of the script that it loads, the entry first. */
  inlineScript: string;
  modules: readonly string[];
  /** Elements with the brand's font faces. */
  fonts: string;
}

/** Pages of the site that a pointer rests on or presses are fetched ahead, by browsers that know how. */
const NEXT_PAGES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });

/** The template with a script element that every page runs before anything of it is painted. */
export const withFirstScript = (template: string, element: string) =>
  template.replace('<!--head-->', (head) => `${element}\n${head}`);

/**
 * The whole document of a page.
 *
 * @param template index.html with the marks `<!--head-->` and `<!--app-->`
 * @param page what the page rendered to
 */
export function composeDocument(template: string, page: RenderedPage, parts?: PageParts): string {
  const head = [
    `<meta name="${API_ADDRESS_META}" content="${API_ADDRESS_PLACE}" />`,
    page.head,
    page.css,
    ...(parts
      ? [
          parts.fonts,
          `<script type="speculationrules">${NEXT_PAGES}</script>`,
          `<script${attribute(['data-modules', parts.modules.join(' ')])}>${parts.inlineScript}</script>`,
        ]
      : []),
  ].join('\n');
  const attributes = Object.entries(page.htmlAttributes).map(attribute).join('');
  // Replacements are functions, so that a $ in a text stays a $.
  return template
    .replace(/<html[^>]*>/, () => `<html${attributes}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => page.html);
}

/** The document with the API's address in it, as the page's client reads it. */
export function withApiAddress(document: string, address: object): string {
  return document.replace(API_ADDRESS_PLACE, () => escapeAttribute(JSON.stringify(address)));
}
