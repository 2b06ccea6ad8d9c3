import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '../src/brands/Brand.ts';
import { hashOf } from './hashOf.ts';

/** A string of a style sheet. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\A ')}"`;

/** What opens every printed page: phone and email, then name and postal address. */
export function printedContacts({ displayName, contacts: { phone, email, address } }: Brand): string {
  return [[phone, email].filter(Boolean).join(' · '), [displayName, ...address].join(', ')].join('\n');
}

/**
 * Writes how a brand's pages are printed into the built site.
 *
 * @param clientFolder the folder of static files
 * @returns a link for a page's head. Browsers fetch it last, as no screen needs it.
 */
export async function writePrintSheet(brand: Brand, clientFolder: string): Promise<string> {
  const source = fileURLToPath(import.meta.resolve('@threefold/design-system/print.css'));
  const sections = (await readFile(source, 'utf8'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // Spaces that mean nothing: those of selectors and of values stay.
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':');
  const sheet = `:root{--ds-print-contacts:${quoted(printedContacts(brand))}}.skip-link{display:none}${sections}`;
  const path = `/assets/print-${brand.key}-${hashOf(sheet)}.css`;
  await writeFile(join(clientFolder, path), sheet);
  return `<link rel="stylesheet" href="${path}" media="print" />`;
}
