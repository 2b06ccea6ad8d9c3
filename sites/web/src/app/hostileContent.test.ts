import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderSource, readMedia, readPublished } from '@threefold/api-contract/content-files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../build/contentFolder.ts';
import { legalBrandsOf } from '../../build/legalFacts.ts';
import type { Brand } from '../brands/brandFacts.ts';
import { allBrands } from '../brands/index.ts';
import { legalDocumentsOf } from '../brands/legalDocuments.ts';
import { render } from './entry-server.tsx';

const RAW_HTML = '<script>alert(1)</script><iframe src="https://evil.example"></iframe>';
const EVENT_HANDLER = '<img src="x" onerror="alert(1)">';
const SCRIPT_LINK = '<a href="javascript:alert(1)">there</a>';
const DATA_IMAGE = '<img src="data:image/svg+xml,<svg onload=alert(1)>">';
const HOSTILE = [RAW_HTML, EVENT_HANDLER, SCRIPT_LINK, DATA_IMAGE];

/** Every brand's legal texts, with their files. */
const legalTexts = allBrands.flatMap((brand) =>
  legalDocumentsOf(brand).map(({ document, path }) => ({ brand, path, file: `legal/${brand.key}-${document}.md` })),
);

/** The pages that show articles. */
const newsPages = allBrands.flatMap((brand) =>
  Object.values(brand.pages)
    .filter(({ embeds }) => embeds?.includes('articles'))
    .map(({ path }) => ({ brand, path })),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contentFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));

/** Adds an article with a change. */
const editArticle = (change: object) =>
  edit('articles.json', (text) => {
    const article = {
      id: 'hostile',
      articleDate: '2026-03-01',
      title: 'An article',
      subtitle: 'With a subtitle.',
      articleAuthor: 'The Office',
      articleBody: [{ type: 'paragraph', children: [{ text: 'A sentence.' }] }],
    };
    return JSON.stringify([{ ...article, ...change }, ...JSON.parse(text)]);
  });

/** @param lenient as what is published is read, which an earlier release may have given more room */
const read = async (lenient = false) =>
  readPublished(
    { ...folderSource(folder), lenient },
    {
      brands: legalBrandsOf(allBrands),
      pictures: await readMedia(folder),
      retention: {},
    },
  );

/** Fails if a page that is rendered from the folder has the hostile content as elements or attributes. */
async function expectHarmless({ key }: Brand, path: string): Promise<void> {
  const { html } = await render(path, key, await read(true));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  // React escapes angle brackets in texts and attributes, so these are the page's own tags.
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  // The page was rendered, not only a message.
  expect(tags.length).toBeGreaterThan(50);
  expect(tags.filter((tag) => /^<(?:script|iframe)\b|\son[a-z]+=|="\s*(?:javascript|data):/i.test(tag))).toEqual([]);
}

describe('markup in the content is shown as text', () => {
  it.each(legalTexts)('in the legal text $file', async ({ brand, path, file }) => {
    await edit(file, (text) => `${text}\n## Hostile\n\nSome ${HOSTILE.join(' ')}\n\n${HOSTILE.join('\n\n')}\n`);
    await expectHarmless(brand, path);
  });

  it.each(newsPages)('in every text of an article at $path', async ({ brand, path }) => {
    const text = HOSTILE.join(' ');
    const leaves = [{ text }, { text, bold: true }];
    await editArticle({
      title: text,
      subtitle: text,
      subtitleAuthor: text,
      articleAuthor: text,
      imageCaption: text,
      imageCaptionAuthor: text,
      articleBody: [
        { type: 'h3', children: leaves },
        { type: 'paragraph', children: leaves },
        { type: 'ul', children: [{ type: 'li', children: leaves }] },
      ],
    });
    await expectHarmless(brand, path);
  });
});

describe('content is refused with', () => {
  describe.each(legalTexts)('$file', ({ file }) => {
    it.each([
      ['a script link', '[there](javascript:alert(1))', 'has a link to javascript:alert(1)'],
      ['a data link', '[there](data:text/html,x)', 'has a link to data:text/html,x'],
      ['a data image', '![x](data:image/svg+xml,x)', 'contains an element that legal pages do not support (image)'],
    ])('%s', async (_, markdown, reason) => {
      await edit(file, (text) => `${text}\n${markdown}\n`);
      await expect(read()).rejects.toThrow(reason);
    });
  });

  it.each([
    ['a data image', { imageUrl: 'data:image/svg+xml,<svg onload="alert(1)">' }, 'imageUrl'],
    ['a script image', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a data image in an image object', { image: { url: 'data:image/png;base64,x' } }, 'image.url'],
    [
      'a link in its text',
      { articleBody: [{ type: 'paragraph', children: [{ text: 'x', href: 'javascript:x' }] }] },
      'articleBody',
    ],
  ])('%s in an article', async (_, change, field) => {
    await editArticle(change);
    await expect(read()).rejects.toThrow(field);
  });
});
