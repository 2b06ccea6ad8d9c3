import { readdirSync, readFileSync } from 'node:fs';
import type { RichText } from '@threefold/design-system/foundations';
import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { blocksOfDocument, documentOfBlocks, type EditorDocument } from './editorDocument.ts';
import { editedLegalText, legalMarkdown, sourcesOf } from './legalMarkdown.ts';
import { type RichTextKind, richTextExtensions } from './richTextSchema.ts';

const CONTENT = new URL('../../../../../api/content/', import.meta.url);
const LEGAL = new URL('legal/', CONTENT);

/** What the editor gives back of what it was given. */
function throughEditor(kind: RichTextKind, document: EditorDocument): EditorDocument {
  const node = getSchema(richTextExtensions(kind)).nodeFromJSON(document);
  node.check();
  return node.toJSON();
}

it.each(readdirSync(CONTENT).filter((name) => name.startsWith('articles.')))(
  'the articles of %s come out of the editor as they went in',
  (name) => {
    const articles: { articleBody: RichText }[] = JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));
    for (const { articleBody } of articles)
      expect(blocksOfDocument(throughEditor('article', documentOfBlocks(articleBody)))).toEqual(articleBody);
  },
);

it.each(readdirSync(LEGAL).filter((name) => name.endsWith('.md')))(
  '%s comes out of the editor as it went in',
  (name) => {
    const markdown = readFileSync(new URL(name, LEGAL), 'utf8');
    const edited = editedLegalText(markdown, name.includes('.fr-CA.') ? 'fr-CA' : 'en-CA');
    const out = { ...edited, document: throughEditor('legal', edited.document) };
    expect(legalMarkdown(out, sourcesOf(markdown))).toBe(markdown);
  },
);
