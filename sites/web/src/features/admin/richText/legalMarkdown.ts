import { ANCHOR, LAST_UPDATED, slug } from '@threefold/api-contract/legal-text';
import type { TextLeaf } from '@threefold/design-system/foundations';
import type { Heading, List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type EditorBlock, type EditorDocument, type EditorText, leavesOf, textsOf } from './editorDocument.ts';

/** A legal text in the editor: the lines on top are fields of their own. */
export interface EditedLegalText {
  title: string;
  /** A line below the title; empty without one. */
  note: string;
  /** What precedes the date of the last change, in the text's language. */
  updatedLabel: string;
  /** YYYY-MM-DD; empty without a date. */
  updatedOn: string;
  document: EditorDocument;
}

/**
 * The Markdown of each block as it was written, by the block. What is not changed is stored as it was, with its line breaks, so that
 * versions differ only where somebody changed them.
 */
type Sources = ReadonlyMap<string, string>;

const UPDATED_LABELS = { 'en-CA': 'Last updated', 'fr-CA': 'Dernière mise à jour le' } as const;

/** The same for blocks that are stored alike, however the editor writes them. */
const keyOf = (block: EditorBlock): string =>
  JSON.stringify(
    block.type === 'bulletList'
      ? block.content.map((item) => item.content.map((line) => leavesOf(line.content)))
      : [
          block.type,
          block.type === 'heading' && [block.attrs.level, block.attrs.anchor ?? null],
          leavesOf(block.content),
        ],
  );

/** Runs of text and their styles. What the pages do not support stays as the text that it is. */
function leavesIn(nodes: readonly PhrasingContent[], style: Omit<TextLeaf, 'text'> = {}): TextLeaf[] {
  return nodes.flatMap((node): TextLeaf[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return [{ text: node.value.replaceAll(/\s*\n\s*/g, ' '), ...style }];
      case 'inlineCode':
        return [{ text: node.value, ...style }];
      case 'strong':
        return leavesIn(node.children, { ...style, bold: true });
      case 'link':
        return leavesIn(node.children, { ...style, href: node.url });
      case 'break':
        return [{ text: ' ', ...style }];
      default:
        return 'children' in node ? leavesIn(node.children, style) : [];
    }
  });
}

/** Joined, as the editor does. */
const editorTexts = (nodes: readonly PhrasingContent[]): EditorText[] => textsOf(leavesOf(textsOf(leavesIn(nodes))));

const plain = (nodes: readonly PhrasingContent[]): string =>
  leavesIn(nodes)
    .map(({ text }) => text)
    .join('');

function headingOf(node: Heading): EditorBlock {
  const texts = editorTexts(node.children);
  if (node.depth > 2) return { type: 'heading', attrs: { level: 3, anchor: null }, content: texts };
  // The anchor is at the end of the title's last run.
  const last = texts.at(-1);
  const anchor = last && ANCHOR.exec(last.text)?.[1];
  if (last && anchor !== undefined) last.text = last.text.replace(ANCHOR, '');
  const title = plain(node.children).replace(ANCHOR, '');
  return { type: 'heading', attrs: { level: 2, anchor: anchor ?? slug(title) }, content: texts };
}

function listOf(node: List): EditorBlock {
  return {
    type: 'bulletList',
    content: node.children.flatMap(({ children }) =>
      children.map((line) => ({
        type: 'listItem',
        content: [
          { type: 'paragraph', content: 'children' in line ? editorTexts(line.children as PhrasingContent[]) : [] },
        ],
      })),
    ),
  };
}

function blockOf(node: RootContent): EditorBlock {
  switch (node.type) {
    case 'heading':
      return headingOf(node);
    case 'list':
      return listOf(node);
    case 'paragraph':
      return { type: 'paragraph', content: editorTexts(node.children) };
    default:
      return { type: 'paragraph', content: 'value' in node && node.value ? [{ type: 'text', text: node.value }] : [] };
  }
}

/** Reads the Markdown of a legal text for the editor. */
export function editedLegalText(markdown: string, language: keyof typeof UPDATED_LABELS): EditedLegalText {
  const [first, ...rest] = fromMarkdown(markdown).children;
  const hasTitle = first?.type === 'heading' && first.depth === 1;
  const nodes = hasTitle || !first ? rest : [first, ...rest];
  const found: EditedLegalText = {
    title: hasTitle ? plain(first.children) : '',
    note: '',
    updatedLabel: UPDATED_LABELS[language],
    updatedOn: '',
    document: { type: 'doc', content: [] },
  };
  const start = nodes.findIndex((node) => node.type === 'heading');
  const body = nodes.slice(start === -1 ? nodes.length : start);
  for (const node of nodes.slice(0, start === -1 ? nodes.length : start)) {
    const text = node.type === 'paragraph' ? plain(node.children) : '';
    const [, label, year, month, day] = LAST_UPDATED.exec(text) ?? [];
    if (label) {
      found.updatedLabel = label;
      found.updatedOn = `${year}-${month}-${day}`;
    } else if (text && !found.note) found.note = text;
    else body.unshift(node);
  }
  found.document.content = body.map(blockOf);
  return found;
}

/** The Markdown of each block of a text, for `legalMarkdown`. */
export function sourcesOf(markdown: string): Sources {
  return new Map(
    fromMarkdown(markdown).children.map((node) => [
      keyOf(blockOf(node)),
      markdown.slice(node.position?.start.offset, node.position?.end.offset),
    ]),
  );
}

function phrasing(texts: readonly EditorText[] | undefined): PhrasingContent[] {
  return leavesOf(texts).map(({ text, bold, href }): PhrasingContent => {
    const leaf: PhrasingContent = { type: 'text', value: text };
    const shown: PhrasingContent = bold ? { type: 'strong', children: [leaf] } : leaf;
    return href === undefined ? shown : { type: 'link', url: href, children: [shown] };
  });
}

/** An anchor that no other part has: `refunds`, `refunds-b`. */
function freeAnchor(wanted: string, taken: ReadonlySet<string>): string {
  const letters = 'bcdefghijklmnopqrstuvwxyz';
  return [wanted, ...[...letters].map((letter) => `${wanted}-${letter}`)].find((one) => !taken.has(one)) ?? wanted;
}

/** The letters of a new title without accents, as in `resiliation`. */
const anchorOf = (title: string): string => slug(title.normalize('NFD').replaceAll(/\p{M}/gu, '')) || 'part';

function nodeOf(block: EditorBlock, taken: Set<string>): RootContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasing(block.content) };
    case 'bulletList':
      return {
        type: 'list',
        ordered: false,
        spread: false,
        children: block.content.map(({ content }) => ({
          type: 'listItem',
          spread: false,
          children: [{ type: 'paragraph', children: phrasing(content.flatMap((line) => line.content ?? [])) }],
        })),
      };
    case 'heading': {
      const children = phrasing(block.content);
      if (block.attrs.level === 3) return { type: 'heading', depth: 3, children };
      const title = plain(children);
      // A copied part gets an anchor of its own.
      const anchor = freeAnchor(block.attrs.anchor ?? anchorOf(title), taken);
      taken.add(anchor);
      if (anchor !== slug(title)) children.push({ type: 'text', value: ` {#${anchor}}` });
      return { type: 'heading', depth: 2, children };
    }
  }
}

/** A link's address is not made an autolink, because it may be a placeholder. */
const written = (node: RootContent): string =>
  toMarkdown(node, { bullet: '-', resourceLink: true, rule: '-' }).trimEnd();

const isEmpty = (block: EditorBlock): boolean => {
  const texts =
    block.type === 'bulletList'
      ? block.content.flatMap((item) => item.content.flatMap((line) => line.content ?? []))
      : (block.content ?? []);
  return texts.every(({ text }) => text.trim() === '');
};

const withoutEmptyItems = (block: EditorBlock): EditorBlock =>
  block.type === 'bulletList'
    ? { ...block, content: block.content.filter(({ content }) => content.some((line) => !isEmpty(line))) }
    : block;

/**
 * Writes an edited text as Markdown. Blocks as they were before keep the Markdown that they had.
 * @param sources of the text that the edit began with
 */
export function legalMarkdown(text: EditedLegalText, sources: Sources): string {
  const taken = new Set<string>();
  const line = (value: string): string => written({ type: 'paragraph', children: [{ type: 'text', value }] });
  const title = written({ type: 'heading', depth: 1, children: [{ type: 'text', value: text.title }] });
  const blocks = text.document.content
    .filter((block) => !isEmpty(block))
    .map(withoutEmptyItems)
    .map((block) => {
      const isCopy = block.type === 'heading' && taken.has(block.attrs.anchor ?? '');
      const node = nodeOf(block, taken);
      return (isCopy ? undefined : sources.get(keyOf(block))) ?? written(node);
    });
  return `${[
    title,
    ...(text.note ? [line(text.note)] : []),
    ...(text.updatedOn ? [line(`${text.updatedLabel} ${text.updatedOn}`)] : []),
    ...blocks,
  ].join('\n\n')}\n`;
}

/** What an author has to change before a text can be published, if anything. */
export function legalFailure({ document }: EditedLegalText): string | undefined {
  const blocks = document.content.filter((block) => !isEmpty(block));
  const isPart = (block: EditorBlock | undefined) => block?.type === 'heading' && block.attrs.level === 2;
  if (!isPart(blocks[0])) return 'Please begin with the title of a part.';
  const empty = blocks.find(
    (block, index) => isPart(block) && (index === blocks.length - 1 || isPart(blocks[index + 1])),
  );
  if (empty?.type !== 'heading') return undefined;
  return `There is no text below the title “${leavesOf(empty.content)
    .map(({ text }) => text)
    .join('')}”.`;
}
