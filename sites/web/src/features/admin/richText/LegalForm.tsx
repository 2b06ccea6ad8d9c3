import { styled } from '@mui/material/styles';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { useState } from 'react';
import { contentText } from '../content/contentWords.ts';
import { SheetHint } from '../shared/sheet.ts';
import { type EditedLegalText, editedLegalText, legalFailure, legalMarkdown, sourcesOf } from './legalMarkdown.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

const { form: words } = contentText;

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

export interface LegalFormProps {
  /** What it begins with: later changes come from the form itself. */
  markdown: string;
  language: 'en-CA' | 'fr-CA';
  onChange: (markdown: string) => void;
  /** What the server says is wrong with the text. */
  failure: string | undefined;
}

/** The form of a legal text: its title and date, and its parts as rich text. */
export function LegalForm({ markdown, language, onChange, failure }: LegalFormProps) {
  const [sources] = useState(() => sourcesOf(markdown));
  const [text, setText] = useState(() => editedLegalText(markdown, language));
  const change = (changes: Partial<EditedLegalText>) => {
    const next = { ...text, ...changes };
    setText(next);
    onChange(legalMarkdown(next, sources));
  };
  return (
    <Fields>
      <Field label={words.legalTitle} error={text.title.trim() === '' ? words.empty : undefined}>
        {(control) => (
          <FieldInput
            {...control}
            autoComplete="off"
            value={text.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={words.legalNote} optional={words.optional}>
        {(control) => (
          <FieldInput
            {...control}
            autoComplete="off"
            value={text.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Field label={words.legalDate} optional={words.optional}>
        {(control) => (
          <FieldInput
            {...control}
            type="date"
            sx={{ maxWidth: '14rem' }}
            value={text.updatedOn}
            onChange={({ target }) => change({ updatedOn: target.value })}
          />
        )}
      </Field>
      <div>
        <RichTextEditor
          label={words.legalText}
          kind="legal"
          initial={text.document}
          failure={legalFailure(text) ?? failure}
          onChange={(document) => change({ document })}
        />
        <SheetHint sx={{ mt: '8px' }}>{words.legalHint}</SheetHint>
      </div>
    </Fields>
  );
}
