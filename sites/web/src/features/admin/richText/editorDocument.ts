import type { ListItemBlock, RichText, TextLeaf } from '@threefold/design-system/foundations';

// The document of the rich text editor, as TipTap gives and takes it (ProseMirror's JSON), and the conversion from and to
// stored blocks. Nothing here needs a browser.

export type EditorMark = { type: 'bold' } | { type: 'link'; attrs: { href: string } };

export interface EditorText {
  type: 'text';
  text: string;
  marks?: EditorMark[];
}

export interface EditorParagraph {
  type: 'paragraph';
  content?: EditorText[];
}

/** A part of a legal text at level 2, or a subheading at level 3. Only parts have an anchor. */
export interface EditorHeading {
  type: 'heading';
  attrs: { level: 2 | 3; anchor?: string | null };
  content?: EditorText[];
}

export interface EditorList {
  type: 'bulletList';
  content: { type: 'listItem'; content: EditorParagraph[] }[];
}

export type EditorBlock = EditorParagraph | EditorHeading | EditorList;

export interface EditorDocument {
  type: 'doc';
  content: EditorBlock[];
}

/** The runs of stored text in the editor. ProseMirror has no empty texts. */
export const textsOf = (leaves: readonly TextLeaf[]): EditorText[] =>
  leaves
    .filter(({ text }) => text !== '')
    .map(({ text, bold, href }) => {
      const marks: EditorMark[] = [
        ...(href === undefined ? [] : [{ type: 'link', attrs: { href } } as const]),
        ...(bold ? [{ type: 'bold' } as const] : []),
      ];
      return { type: 'text', text, ...(marks.length > 0 && { marks }) };
    });

/** The editor's runs as they are stored: neighbors of one style are joined. */
export function leavesOf(texts: readonly EditorText[] | undefined): TextLeaf[] {
  const leaves: TextLeaf[] = [];
  for (const { text, marks = [] } of texts ?? []) {
    const href = marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))[0];
    const bold = marks.some(({ type }) => type === 'bold');
    const last = leaves.at(-1);
    if (last && Boolean(last.bold) === bold && last.href === href) last.text += text;
    else leaves.push({ text, ...(bold && { bold }), ...(href !== undefined && { href }) });
  }
  return leaves;
}

const paragraphOf = (leaves: readonly TextLeaf[]): EditorParagraph => ({ type: 'paragraph', content: textsOf(leaves) });

function editorBlock(block: RichText[number]): EditorBlock {
  switch (block.type) {
    case 'h3':
      return { type: 'heading', attrs: { level: 3 }, content: textsOf(block.children) };
    case 'paragraph':
      return paragraphOf(block.children);
    case 'ul':
      return {
        type: 'bulletList',
        content: block.children.map(({ children }) => ({ type: 'listItem', content: [paragraphOf(children)] })),
      };
  }
}

export const documentOfBlocks = (blocks: RichText): EditorDocument => ({
  type: 'doc',
  content: blocks.map(editorBlock),
});

const isBlank = (leaves: readonly TextLeaf[]) => leaves.every(({ text }) => text.trim() === '');

/** The editor's document as it is stored. Empty lines are left out: pages have their own distances between blocks. */
export function blocksOfDocument({ content }: EditorDocument): RichText {
  return content.flatMap((block): RichText => {
    if (block.type === 'bulletList') {
      const items = block.content
        .map(
          (item): ListItemBlock => ({ type: 'li', children: item.content.flatMap((line) => leavesOf(line.content)) }),
        )
        .filter(({ children }) => !isBlank(children));
      return items.length > 0 ? [{ type: 'ul', children: items }] : [];
    }
    const children = leavesOf(block.content);
    if (isBlank(children)) return [];
    return [{ type: block.type === 'heading' ? 'h3' : 'paragraph', children }];
  });
}
