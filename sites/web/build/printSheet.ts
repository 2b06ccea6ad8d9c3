import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import type { Brand } from '../src/brands/brandFacts.ts';
import { hashOf } from './hashOf.ts';

/** A string literal in CSS. */
const cssString = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\A ')}"`;

/** The head of every printed page: phone and email, then name and postal address. */
export function printedContacts({ displayName, contacts: { phone, email, address } }: Brand): string {
  return [[phone, email].filter(Boolean).join(' · '), [displayName, ...address].join(', ')].join('\n');
}

/**
 * Writes a brand's print style sheet into the built site.
 *
 * @param clientFolder the folder of static files
 * @returns a link for a page's head. Browsers fetch it last, because no screen needs it.
 */
export async function writePrintSheet(brand: Brand, clientFolder: string): Promise<string> {
  const filename = fileURLToPath(import.meta.resolve('@threefold/design-system/print.css'));
  const contacts = `:root{--ds-print-contacts:${cssString(printedContacts(brand))}}.skip-link{display:none}`;
  const code = Buffer.concat([Buffer.from(contacts), await readFile(filename)]);
  const sheet = transform({ filename, code, minify: true }).code.toString();
  const path = `/assets/print-${brand.key}-${hashOf(sheet)}.css`;
  await writeFile(join(clientFolder, path), sheet);
  return `<link rel="stylesheet" href="${path}" media="print" />`;
}
