import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article, PortfolioProject } from '@threefold/api-contract';
import type { Gallery } from '@threefold/api-contract/content-files';
import { fixture } from './brands.ts';

const LEGAL_TEXT = `# A legal text

{{name}}, {{place}}

## Keeping

We keep booking details {{bookingRetention}}, unless you ask us to remove them.

## Contact

Write to {{email}}.
`;

const PICTURE = '/media/product.svg';

const article = (
  id: string,
  articleDate: string,
  title: string,
  subtitle: string,
  ...paragraphs: string[]
): Article => ({
  id,
  articleDate,
  title,
  subtitle,
  articleAuthor: 'The Office',
  imageUrl: PICTURE,
  imageCaption: 'A drawing.',
  articleBody: paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
});

const project = (id: string, title: string, kind: string): PortfolioProject => ({
  id,
  title,
  kind,
  description: 'Built in a month, and still in use.',
  technologies: [{ language: 'HTML', value: 'html' }],
  imageUrl: PICTURE,
  webUrl: `${id}.example`,
});

const gallery: Gallery = {
  title: 'Our Work',
  lede: 'Built and still standing.',
  items: [
    {
      id: 'walks',
      url: PICTURE,
      alt: 'A box.',
      type: 'desktop',
      project: 'iOS app',
      title: 'Which path is dry',
      caption: 'It works without a signal.',
      webUrl: 'ridgeline.example',
    },
  ],
};

/** What visitors read, by file. */
const PUBLISHED = {
  'articles.json': [
    article('first-week', '2025-11-03', 'The first week', 'What we learned.', 'We opened.', 'Nobody noticed.'),
    article('longer-days', '2026-04-14', 'Longer days', 'We open earlier.', 'From April on.', 'The doorbell works.'),
    article('winter-hours', '2026-01-20', 'Winter hours', 'We close at four.', 'It is dark.', 'Write at any time.'),
  ],
  'articles.fr-CA.json': [{ id: 'longer-days', title: 'Des jours plus longs' }],
  'projects.json': [
    project('walks', 'Which path is dry', 'iOS app'),
    project('shop', 'A shop on one page', 'Personal website'),
    project('menu', 'Tonight on one page', 'Restaurant site'),
  ],
  'projects.fr-CA.json': [{ id: 'walks', title: 'Quel sentier est sec' }],
  'gallery.json': gallery,
  'gallery.fr-CA.json': { title: 'Réalisations', items: [{ id: 'walks', alt: 'Une boîte.' }] },
};

/**
 * A copy of the repository's content folder, with products, articles, projects and a gallery of the tests, and legal texts of the
 * fixture's brands.
 */
export const contentFolder = mkdtempSync(path.join(os.tmpdir(), 'threefold-content-'));
process.once('exit', () => rmSync(contentFolder, { recursive: true, force: true }));

// The e2e tests share `content`; their site shows the articles of its brands.
for (const source of ['../../content', 'content'])
  cpSync(fileURLToPath(new URL(source, import.meta.url)), contentFolder, { recursive: true });
for (const [name, value] of Object.entries(PUBLISHED))
  writeFileSync(path.join(contentFolder, name), JSON.stringify(value, null, 2));
for (const { key, legal } of fixture.brands)
  for (const document of legal?.documents ?? [])
    for (const language of ['', '.fr-CA'])
      writeFileSync(path.join(contentFolder, 'legal', `${key}-${document}${language}.md`), LEGAL_TEXT);
