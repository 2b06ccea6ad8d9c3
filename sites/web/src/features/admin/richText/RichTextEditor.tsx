import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { AlertIcon } from '@threefold/design-system/components/Icon';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { contentText } from '../content/contentWords.ts';
import type { EditorDocument } from './editorDocument.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { cleanPasted } from './pasted.ts';
import { type RichTextKind, richTextExtensions } from './richTextSchema.ts';

const { rich: words } = contentText;

const Label = styled('p')(({ theme }) => ({ ...theme.typography.label, margin: '0 0 8px' }));

const Problem = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 8,
  margin: '0 0 8px',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
}));

const Frame = styled('div')(({ theme }) => ({
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  '&:focus-within': { borderColor: theme.vars.palette.text.primary },
}));

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 6,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  // In sight while a long text is written.
  position: 'sticky',
  // Below the bar with the draft's state.
  top: 72,
  zIndex: 1,
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: theme.brand.shape.control,
  '@media (height < 480px)': { position: 'static' },
  // Beside a phone's keyboard there is room for the text only.
  [theme.breakpoints.down('nav')]: { position: 'static', '& > button': { minWidth: 0, paddingInline: 10 } },
}));

const Area = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  padding: '12px 16px',
  '& > [contenteditable]': { minHeight: '8rem', outline: 'none', overflowWrap: 'anywhere', whiteSpace: 'break-spaces' },
  '& :is(p, ul, h2, h3)': { margin: '0 0 0.75em' },
  '& li > p': { margin: 0 },
  '& h2': { ...theme.typography.h4, marginTop: '1em' },
  '& h3': { ...theme.typography.itemName },
  '& ul': { paddingInlineStart: '1.5em' },
  '& a': { color: theme.vars.palette.primary.main, textDecoration: 'underline', cursor: 'text' },
}));

/** What the toolbar shows of the place of the cursor. */
const stateOf = (editor: Editor) => ({
  part: editor.isActive('heading', { level: 2 }),
  heading: editor.isActive('heading', { level: 3 }),
  list: editor.isActive('bulletList'),
  bold: editor.isActive('bold'),
  link: editor.isActive('link'),
});

export interface RichTextEditorProps {
  label: string;
  kind: RichTextKind;
  /** What it begins with: later changes come from the editor itself. */
  initial: EditorDocument;
  onChange: (document: EditorDocument) => void;
  /** What is wrong with the text. */
  failure?: string | undefined;
}

/** Edits what a page can show of a text, and nothing else: pasted text is cleaned to that. */
export function RichTextEditor({ label, kind, initial, onChange, failure }: RichTextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [active, setActive] = useState<ReturnType<typeof stateOf>>();
  const [linkOpen, setLinkOpen] = useState(false);

  const create = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: richTextExtensions(kind),
        content: initial,
        // Its style sheet would need a hole in the Content-Security-Policy.
        injectCSS: false,
        editorProps: {
          attributes: {
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': `${id}-label`,
            'aria-describedby': `${id}-failure`,
          },
          transformPastedHTML: cleanPasted,
        },
      }),
  );
  const changed = useEffectEvent((document: EditorDocument) => onChange(document));

  useEffect(() => {
    if (!place.current) return;
    const created = create(place.current);
    // TipTap's type of its JSON knows no schema.
    created.on('update', () => changed(created.getJSON() as EditorDocument));
    created.on('transaction', () => setActive(stateOf(created)));
    setEditor(created);
    setActive(stateOf(created));
    return () => created.destroy();
  }, []);

  const button = (name: string, run: (editor: Editor) => void, isPressed?: boolean) => (
    <Button
      size="small"
      variant={isPressed ? 'contained' : 'text'}
      aria-pressed={isPressed}
      onClick={() => editor && run(editor)}
    >
      {name}
    </Button>
  );

  return (
    <div>
      <Label id={`${id}-label`}>{label}</Label>
      <div id={`${id}-failure`}>
        {failure && (
          <Problem>
            <AlertIcon />
            <span>{failure}</span>
          </Problem>
        )}
      </div>
      <Frame>
        <Toolbar role="group" aria-label={words.toolbar(label)}>
          {kind === 'legal' &&
            button(words.part, (one) => one.chain().focus().toggleHeading({ level: 2 }).run(), active?.part)}
          {button(words.heading, (one) => one.chain().focus().toggleHeading({ level: 3 }).run(), active?.heading)}
          {button(words.list, (one) => one.chain().focus().toggleBulletList().run(), active?.list)}
          {button(words.bold, (one) => one.chain().focus().toggleBold().run(), active?.bold)}
          {kind === 'legal' && button(words.link, () => setLinkOpen(true), active?.link)}
          {button(words.undo, (one) => one.chain().focus().undo().run())}
          {button(words.redo, (one) => one.chain().focus().redo().run())}
        </Toolbar>
        <Area ref={place} />
      </Frame>
      {linkOpen && editor && <LinkDialog editor={editor} onClose={() => setLinkOpen(false)} />}
    </div>
  );
}
