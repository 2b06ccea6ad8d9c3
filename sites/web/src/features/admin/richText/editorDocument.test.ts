import { readdirSync, readFileSync } from 'node:fs';
import type { RichText } from '@threefold/design-system/foundations';
import { expect, it } from 'vitest';
import { blocksOfDocument, documentOfBlocks } from './editorDocument.ts';

const CONTENT = new URL('../../../../../api/content/', import.meta.url);

it.each(readdirSync(CONTENT).filter((name) => name.startsWith('articles.')))(
  'the articles of %s are stored as they were after they were opened',
  (name) => {
    const articles: { articleBody: RichText }[] = JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));
    for (const { articleBody } of articles)
      expect(blocksOfDocument(documentOfBlocks(articleBody))).toEqual(articleBody);
  },
);

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
