import { styled } from '@mui/material/styles';
import type { TextLeaf } from '@threefold/design-system/foundations';
import { contentText } from '../content/contentWords.ts';
import { Sheet, SheetHint } from '../shared/sheet.ts';
import { type EditorBlock, leavesOf } from './editorDocument.ts';
import { editedLegalText } from './legalMarkdown.ts';

const { reading: words } = contentText;

const Text = styled('article')(({ theme }) => ({
  maxWidth: '44em',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h4, fontSize: '1.4375rem', margin: '0 0 8px' },
  '& h3': { ...theme.typography.h4, fontSize: '1.1875rem', margin: '28px 0 8px' },
  '& h4': { ...theme.typography.label, margin: '20px 0 8px' },
  '& p, & ul': { margin: '0 0 12px' },
}));

/** A link is told, not made: what a former version leads to may be somebody else's now. */
const Leaf = ({ text, bold, href }: TextLeaf) => {
  const shown = href === undefined || href === text ? text : `${text} (${href})`;
  return bold ? <strong>{shown}</strong> : <span>{shown}</span>;
};

const leaves = (texts: Parameters<typeof leavesOf>[0]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
  leavesOf(texts).map((leaf, index) => <Leaf key={index} {...leaf} />);

function Block({ block }: { block: EditorBlock }) {
  switch (block.type) {
    case 'heading':
      return block.attrs.level === 2 ? <h3>{leaves(block.content)}</h3> : <h4>{leaves(block.content)}</h4>;
    case 'paragraph':
      return <p>{leaves(block.content)}</p>;
    case 'bulletList':
      return (
        <ul>
          {block.content.map(({ content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
            <li key={index}>{content.map((line) => leaves(line.content))}</li>
          ))}
        </ul>
      );
  }
}

export interface LegalReadingProps {
  markdown: string;
  language: 'en-CA' | 'fr-CA';
}

/** A version of a legal text, to be read. Facts of the brand are in braces, because they may have been others then. */
export function LegalReading({ markdown, language }: LegalReadingProps) {
  const { title, note, updatedLabel, updatedOn, document } = editedLegalText(markdown, language);
  return (
    <Sheet aria-label={words.text}>
      <SheetHint>{words.facts}</SheetHint>
      <Text lang={language}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {updatedOn && <p>{`${updatedLabel} ${updatedOn}`}</p>}
        {document.content.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
          <Block key={index} block={block} />
        ))}
      </Text>
    </Sheet>
  );
}
