import { readFileSync } from 'node:fs';
import type { RichText } from '@threefold/design-system/foundations';
import { describe, expect, it } from 'vitest';
import { blocksOfDocument, documentOfBlocks } from './editorDocument.ts';

const CONTENT = new URL('../../../../../api/content/', import.meta.url);

describe.each(['articles.json', 'articles.fr-CA.json'])('the articles of %s', (name) => {
  const articles: { id: string; articleBody: RichText }[] = JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));

  it.each(articles)('$id is stored as it was after it was opened', ({ articleBody }) => {
    expect(blocksOfDocument(documentOfBlocks(articleBody))).toEqual(articleBody);
  });
});

it('joins runs of one style, and leaves out empty lines', () => {
  expect(
    blocksOfDocument({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'One ' },
            { type: 'text', text: 'line' },
          ],
        },
        { type: 'paragraph' },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      ],
    }),
  ).toEqual([{ type: 'paragraph', children: [{ text: 'One line' }] }]);
});
