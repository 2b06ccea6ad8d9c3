import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RichTextBlock, TextLeaf } from '@threefold/design-system/foundations';
import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../../../build/contentFolder.ts';
import { readSiteContent } from '../../../build/publishedContent.ts';
import type { Brand } from '../../brands/brandFacts.ts';
import { allBrands } from '../../brands/index.ts';
import { type LegalName, legalDocumentsOf, legalKeyOf, legalLinksOf } from '../../brands/legalDocuments.ts';
import { routeOf } from '../routes.ts';

const { legal: english, translations } = await readSiteContent();
const LANGUAGES = [
  { language: 'English', ending: '.md', texts: english },
  { language: 'French', ending: '.fr-CA.md', texts: translations?.['fr-CA']?.legal },
];

/** A legal text from the content folder. */
function renderDocument(brand: Brand, name: LegalName, texts: typeof english | undefined): LegalPageContent {
  const text = texts?.[legalKeyOf(brand.key, name)];
  if (!text) throw new Error(`There is no ${name} of ${brand.key}.`);
  return text;
}

const leavesOf = (block: RichTextBlock): readonly TextLeaf[] =>
  block.type === 'ul' ? block.children.flatMap(({ children }) => children) : block.children;

const linesOf = (block: RichTextBlock): string[] => {
  const groups = block.type === 'ul' ? block.children.map(({ children }) => children) : [block.children];
  return groups.map((leaves) => leaves.map(({ text }) => text).join(''));
};

const documents = allBrands.flatMap((brand) =>
  legalDocumentsOf(brand).flatMap(({ document }) =>
    LANGUAGES.map(({ language, ending, texts }) => ({
      brand,
      name: document,
      language,
      file: join(contentFolder, 'legal', `${brand.key}-${document}${ending}`),
      content: renderDocument(brand, document, texts),
    })).filter(({ file }) => existsSync(file)),
  ),
);

describe.each(documents)('$brand.key $name in $language', ({ brand, name, file, content }) => {
  const leaves = content.sections.flatMap(({ body }) => body.flatMap(leavesOf));

  it('has unique anchors for its sections, and text in each', () => {
    const ids = content.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, body } of content.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title.trim()).not.toBe('');
      expect(body).not.toHaveLength(0);
      for (const line of body.flatMap(linesOf)) expect(line.trim()).not.toBe('');
    }
  });

  it("gives the brand's contacts as links", () => {
    const { email, phone, phoneDial } = brand.contacts;
    expect(leaves).toContainEqual({ text: email, href: `mailto:${email}` });
    if (phone) expect(leaves).toContainEqual({ text: phone, href: `tel:${phoneDial}` });
  });

  it("links within the site only to its brand's pages", () => {
    const paths = leaves.flatMap(({ href }) => (href?.startsWith('/') ? [href] : []));
    for (const path of paths) expect(routeOf(path.replace(/^\/fr\//, '/'), brand)?.brand).toBe(brand.key);
  });

  it('has the parts of the English text, so that links to one lead to the other', () => {
    const idsOf = ({ sections }: LegalPageContent) => sections.map(({ id }) => id);
    expect(idsOf(content)).toEqual(idsOf(renderDocument(brand, name, english)));
  });

  it("has placeholders for the brand's names, contacts and paths, so that a new one needs no edit of the text", () => {
    const source = readFileSync(file, 'utf8');
    const { displayName, pathName, initials, contacts } = brand;
    const names = initials.length > 1 ? [displayName, pathName, initials] : [displayName, pathName];
    for (const fact of [...names, contacts.email, contacts.phone, ...legalLinksOf(brand).map(({ href }) => href)]) {
      expect(source).not.toContain(fact);
    }
  });
});
