import type { RenderedPage } from '../src/app/entry-server.tsx';
import { FIRST_PART } from '../src/brands/firstPart.ts';
import { API_ADDRESS_META } from '../src/services/apiAddress.ts';
import { heroScript, withInlineHero } from './heroPicture.ts';

/** Stands in a written page where the site's server says where the API is; see {@link withApiAddress}. */
const API_ADDRESS_PLACE = '__API_ADDRESS__';

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = ([name, value]: [string, string]) => ` ${name}="${escapeAttribute(value)}"`;

/** What a page of a built site has besides its markup. In development the bundler brings it. */
export interface PageParts {
  /** The inline script that starts the page, and what it asks for: the look, and the script, the entry first. */
  starter: string;
  look: string;
  modules: readonly string[];
  /** Small drawings, as {@link withInlineHero} takes them. */
  pictures: Readonly<Record<string, string>>;
}

/** Pages of the site that a pointer rests on or presses are fetched ahead, by browsers that know how. */
const NEXT_PAGES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });

const starterOf = ({ starter, look, modules }: PageParts) =>
  `<script${attribute(['data-look', look])}${attribute(['data-modules', modules.join(' ')])}>${starter}</script>`;

/** The template with a script that every page runs before anything of it is painted. */
export const withFirstScript = (template: string, script: string) =>
  template.replace('<!--head-->', (head) => `<script>${script}</script>\n${head}`);

/**
 * Browsers that know this paint first when the first part is there whole: by themselves they paint an empty page after its
 * styles, and what comes after the first part with it.
 */
const FIRST_PART_FIRST = `<link rel="expect" href="#${FIRST_PART}" blocking="render" />`;

/**
 * The whole document of a page.
 *
 * @param template index.html with the marks `<!--head-->` and `<!--app-->`
 * @param page what the page rendered to
 */
export function composeDocument(template: string, page: RenderedPage, parts?: PageParts): string {
  const html = parts ? withInlineHero(page.html, parts.pictures) : page.html;
  const hero = parts && heroScript(html);
  const head = [
    ...(parts && html.includes(`id="${FIRST_PART}"`) ? [FIRST_PART_FIRST] : []),
    `<meta name="${API_ADDRESS_META}" content="${API_ADDRESS_PLACE}" />`,
    page.head,
    ...(hero ? [`<script>${hero}</script>`] : []),
    page.css,
    ...(parts ? [`<script type="speculationrules">${NEXT_PAGES}</script>`] : []),
    ...(parts ? [starterOf(parts)] : []),
  ].join('\n');
  const attributes = Object.entries(page.htmlAttributes).map(attribute).join('');
  // Replacements are functions, so that a $ in a text stays a $.
  return template
    .replace(/<html[^>]*>/, () => `<html${attributes}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => html);
}

/** The document with the API's address in it, as the page's client reads it. */
export function withApiAddress(document: string, address: object): string {
  return document.replace(API_ADDRESS_PLACE, () => escapeAttribute(JSON.stringify(address)));
}
