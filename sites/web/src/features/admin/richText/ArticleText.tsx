import type { RichText } from '@threefold/design-system/foundations';
import { blocksOfDocument, documentOfBlocks } from './editorDocument.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

export interface ArticleTextProps {
  label: string;
  value: RichText;
  failure: string | undefined;
  onChange: (next: RichText) => void;
}

/** The text of an article, which is stored as blocks. */
export const ArticleText = ({ label, value, failure, onChange }: ArticleTextProps) => (
  <RichTextEditor
    label={label}
    kind="article"
    initial={documentOfBlocks(value)}
    failure={failure}
    onChange={(document) => onChange(blocksOfDocument(document))}
  />
);
