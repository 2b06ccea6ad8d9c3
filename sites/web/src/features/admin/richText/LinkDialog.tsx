import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { FormDialogBody } from '@threefold/design-system/components/FormDialog';
import { dialogActions, ModalDialog } from '@threefold/design-system/components/ModalDialog';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { contentText } from '../content/contentWords.ts';
import { LINK_FAILURE, linkOf } from '../content/links.ts';
import { SheetHeading } from '../shared/sheet.ts';

const { link: words } = contentText;

const Form = styled('form')({ display: 'grid', gap: 20 });
const Actions = styled('div')(dialogActions);

/** Sets, changes or removes the link of the selected words. Without a selection its address becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const href: unknown = editor.getAttributes('link').href;
  const former = typeof href === 'string' ? href : '';
  const [typed, setTyped] = useState(former);
  const [error, setError] = useState<string>();

  const close = () => {
    onClose();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const link = linkOf(typed);
    if (link === undefined) return setError(LINK_FAILURE);
    const chain = editor.chain().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !former) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: link } }] }).run();
    } else chain.setMark('link', { href: link }).run();
    close();
  };

  return (
    <ModalDialog open onEscape={close} aria-labelledby={id} sx={{ width: 460 }}>
      <FormDialogBody>
        <Form noValidate onSubmit={save}>
          <SheetHeading id={id}>{words.title}</SheetHeading>
          <Field label={words.label} hint={words.hint} error={error}>
            {(control) => (
              <FieldInput
                {...control}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          <Actions>
            <Button type="submit" variant="contained">
              {words.save}
            </Button>
            {former && (
              <Button
                variant="outlined"
                onClick={() => {
                  editor.chain().extendMarkRange('link').unsetMark('link').run();
                  close();
                }}
              >
                {words.remove}
              </Button>
            )}
            <Button variant="outlined" onClick={close}>
              {words.cancel}
            </Button>
          </Actions>
        </Form>
      </FormDialogBody>
    </ModalDialog>
  );
}
