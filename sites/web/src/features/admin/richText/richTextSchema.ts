import { Mark, type Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { allowedLink } from '../content/links.ts';

/** What a rich text may have: an article has subheadings, a legal text also parts with anchors, and links. */
export type RichTextKind = 'article' | 'legal';

/** Headings of other levels, as in pasted text, become the nearest level that pages show. */
const headingOf = (kind: RichTextKind) =>
  Heading.extend({
    addAttributes: () => ({
      level: { default: 3 },
      // A new part that begins in the middle of another's title has an anchor of its own.
      ...(kind === 'legal' && { anchor: { default: null, keepOnSplit: false, rendered: false } }),
    }),
    parseHTML: () =>
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, index) => ({
        tag,
        attrs: { level: kind === 'legal' && index < 2 ? 2 : 3 },
      })),
  }).configure({ levels: kind === 'legal' ? [2, 3] : [3] });

/** A link keeps its address only. TipTap's own also finds addresses in typed text, with a library of 20 kB. */
const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        const kept = allowedLink(href);
        return kept === undefined ? false : { href: kept };
      },
    },
  ],
  // Without an address: a press places the cursor.
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { title: href }, 0],
});

/** An entry is one paragraph, as pages show it. */
const Entry = ListItem.extend({ content: 'paragraph' });

/** Numbered lists become lists of points. */
const PointList = BulletList.extend({ parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }] });

export const richTextExtensions = (kind: RichTextKind): (Node | Mark | typeof UndoRedo | typeof ListKeymap)[] => [
  Document,
  Text,
  Paragraph,
  Bold,
  headingOf(kind),
  PointList,
  Entry,
  ListKeymap,
  UndoRedo,
  ...(kind === 'legal' ? [LinkMark] : []),
];
