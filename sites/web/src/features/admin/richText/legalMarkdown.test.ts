import { readdirSync, readFileSync } from 'node:fs';
import { readLegalText } from '@threefold/api-contract/legal-text';
import { describe, expect, it } from 'vitest';
import { editedLegalText, legalMarkdown, sourcesOf } from './legalMarkdown.ts';

const FOLDER = new URL('../../../../../api/content/legal/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const languageOf = (name: string) => (name.includes('.fr-CA.') ? 'fr-CA' : 'en-CA');

/** Every placeholder stands for itself, so that a lost one is seen. */
const facts = new Proxy<Record<string, string>>({}, { get: (_, name) => `https://facts.test/${String(name)}` });
const shown = (markdown: string, name: string) => readLegalText(name, markdown, facts, languageOf(name));

const edit = (markdown: string, sources = sourcesOf(markdown)) =>
  legalMarkdown(editedLegalText(markdown, 'en-CA'), sources);

describe.each(files)('%s', (name) => {
  const markdown = readFileSync(new URL(name, FOLDER), 'utf8');
  const edited = editedLegalText(markdown, languageOf(name));

  it('is stored as it was while nothing is changed', () => {
    expect(legalMarkdown(edited, sourcesOf(markdown))).toBe(markdown);
  });

  it('reads the same when every block is written anew', () => {
    expect(shown(legalMarkdown(edited, new Map()), name)).toEqual(shown(markdown, name));
  });

  it('keeps its placeholders', () => {
    const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g);
    expect(placeholders(legalMarkdown(edited, new Map()))).toEqual(placeholders(markdown));
  });
});

const TEXT =
  '# Terms\n\n{{name}}\n\nLast updated 2025-04-18\n\n## 1. Money & more {#money}\n\nOne\nline.\n\n### Small\n\n- a\n- **b**\n';

it('changes only the Markdown of the block that was changed', () => {
  const edited = editedLegalText(TEXT, 'en-CA');
  const [heading] = edited.document.content;
  if (heading?.type !== 'heading') throw new Error('The text begins with a part.');
  heading.content = [{ type: 'text', text: 'Payment' }];
  expect(legalMarkdown(edited, sourcesOf(TEXT))).toBe(TEXT.replace('1. Money & more', 'Payment'));
});

it('keeps the anchor that a title without one had, when the title is changed', () => {
  const edited = editedLegalText('# T\n\n## Your privacy\n\nA.\n', 'en-CA');
  const [heading] = edited.document.content;
  if (heading?.type !== 'heading') throw new Error('The text begins with a part.');
  heading.content = [{ type: 'text', text: 'Your data' }];
  expect(legalMarkdown(edited, new Map())).toContain('## Your data {#your-privacy}');
});

it('gives a new part an anchor of plain letters, and a copied part one of its own', () => {
  const edited = editedLegalText('# T\n\n## Refunds {#refunds}\n\nA.\n', 'en-CA');
  const copy = structuredClone(edited.document.content);
  edited.document.content.push(
    ...copy,
    { type: 'heading', attrs: { level: 2, anchor: null }, content: [{ type: 'text', text: 'Résiliation' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'B.' }] },
  );
  expect(legalMarkdown(edited, sourcesOf('# T\n\n## Refunds {#refunds}\n\nA.\n'))).toBe(
    '# T\n\n## Refunds {#refunds}\n\nA.\n\n## Refunds {#refunds-b}\n\nA.\n\n## Résiliation {#resiliation}\n\nB.\n',
  );
});

it.each([
  '<script>alert(1)</script>',
  '1. not a list',
  '- not an item',
  '# not a title',
  'a * b_c_ **d** `e` [f](g) & &amp; <b>',
  'two  spaces, a\u00a0hard one and \u202eRTL',
])('shows the typed text %j as it was typed', (typed) => {
  const edited = editedLegalText('# T\n\n## A\n\nB.\n', 'en-CA');
  edited.document.content[1] = { type: 'paragraph', content: [{ type: 'text', text: typed }] };
  edited.note = typed;
  const read = shown(legalMarkdown(edited, new Map()), 'legal/a-terms.md');
  expect(read.note).toBe(typed);
  expect(read.sections[0]?.body).toEqual([{ type: 'paragraph', children: [{ text: typed }] }]);
});

it('writes bold links as such', () => {
  const text = '# T\n\n## A\n\n[**Call**]({{phoneDial}}) or [{{email}}](mailto:{{email}}).\n';
  expect(edit(text, new Map())).toBe(text);
});

it('leaves out empty lines and items', () => {
  const edited = editedLegalText('# T\n\n## A\n\n- a\n- b\n', 'en-CA');
  edited.document.content.push({ type: 'paragraph' });
  const list = edited.document.content[1];
  if (list?.type === 'bulletList') list.content.push({ type: 'listItem', content: [{ type: 'paragraph' }] });
  expect(legalMarkdown(edited, new Map())).toBe('# T\n\n## A\n\n- a\n- b\n');
});
