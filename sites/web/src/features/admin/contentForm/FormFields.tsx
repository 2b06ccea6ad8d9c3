import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  Field,
  type FieldControl,
  FieldInput,
  FieldSelect,
  FieldTextArea,
} from '@threefold/design-system/components/Field';
import type { RichText } from '@threefold/design-system/foundations';
import { Suspense } from 'react';
import { screen } from '../../../services/screen.tsx';
import { contentText } from '../content/contentWords.ts';
import { LINK_FAILURE, linkOf } from '../content/links.ts';
import type { ArticleTextProps } from '../richText/ArticleText.tsx';
import { CheckCard } from '../shared/CheckCard.tsx';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { SheetHint } from '../shared/sheet.ts';
import { choicesOf, type FormSchema, kindOf, labelOf, lengthOf, shownValue } from './formSchema.ts';
import { PictureField } from './PictureField.tsx';

const { form: words } = contentText;

// The editor's library is loaded with the first rich text.
const ArticleText = screen<'ArticleText', ArticleTextProps>('ArticleText', () => import('../richText/editors.ts'));

/** As high as its text. */
const TextArea = styled(FieldTextArea)({ fieldSizing: 'content', minHeight: '3.5rem', maxHeight: '60vh' });

const Original = styled('div')({ display: 'grid', justifyItems: 'start', gap: 4, marginTop: 6 });

/** A place with room for more characters has several lines. */
const LINE_LENGTH = 60;

export interface FormFieldProps {
  name: string;
  schema: FormSchema;
  value: unknown;
  /** @param next undefined: the text as built, or nothing */
  onChange: (next: unknown) => void;
  /** Sets a picture together with the text beside it that says what it shows. Missing where there is none. */
  onPicture?: ((address: string, alt: string) => void) | undefined;
  /** The label, if it is another than the schema's. */
  label?: string;
  /** Whether the value may be left out. Default: false */
  optional?: boolean;
  /** What the server says is wrong with it. */
  failure?: string | undefined;
  /** The document's place of the value, by which its label in a list is found. */
  place: string;
}

/** What is wrong with a text, if anything. */
function textFailure(text: string, { minLength = 0, maxLength }: FormSchema): string | undefined {
  const length = lengthOf(text);
  if (maxLength !== undefined && length > maxLength) return words.tooLong(length, maxLength);
  return minLength > 0 && text.trim() === '' ? words.empty : undefined;
}

/** Offers the text as built where another is stored. */
function BuiltText({ schema, value, label, onChange }: FormFieldProps & { label: string }) {
  if (schema.default === undefined || value === undefined || value === schema.default) return null;
  return (
    <Original>
      <SheetHint>{words.originalText(String(schema.default))}</SheetHint>
      <Button size="small" variant="outlined" aria-label={words.originalOf(label)} onClick={() => onChange(undefined)}>
        {words.original}
      </Button>
    </Original>
  );
}

/** A value of a document with the field that it needs. */
export function FormField(props: FormFieldProps) {
  const { name, schema, value, onChange, optional = false, failure, label = labelOf(name, schema), place } = props;
  const shown = shownValue(schema, value);
  const text = typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
  const kind = kindOf(name, schema);
  const change = (next: string) => {
    if (next === schema.default) onChange(undefined);
    else onChange(next === '' && optional ? undefined : next);
  };
  const field = (control: (control: FieldControl) => React.ReactNode, error: string | undefined, end?: string) => (
    <div data-place={place}>
      <Field
        label={label}
        optional={optional ? words.optional : undefined}
        // What a date looks like is for those who write JSON.
        hint={kind === 'date' ? undefined : schema.description}
        error={error ?? failure}
        end={end}
      >
        {control}
      </Field>
      <BuiltText {...props} label={label} />
    </div>
  );

  switch (kind) {
    case 'check':
      return (
        <CheckCard
          name={place}
          label={label}
          checked={shown === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice':
      return field(
        (control) => (
          <FieldSelect
            {...control}
            value={text}
            onChange={({ target }: { target: { value: string } }) => change(target.value)}
          >
            {choicesOf(schema).map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </FieldSelect>
        ),
        undefined,
      );
    case 'number':
      return field(
        (control) => (
          <FieldInput
            {...control}
            type="number"
            inputMode="numeric"
            min={schema.minimum}
            max={schema.maximum}
            value={text}
            onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
            sx={{ maxWidth: '9rem' }}
          />
        ),
        undefined,
      );
    case 'date':
      return field(
        (control) => (
          <FieldInput
            {...control}
            type="date"
            value={text}
            onChange={({ target }) => change(target.value)}
            sx={{ maxWidth: '14rem' }}
          />
        ),
        text === '' && !optional ? words.empty : undefined,
      );
    case 'link':
      return field(
        (control) => (
          <FieldInput
            {...control}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        ),
        text !== '' && linkOf(text) === undefined ? LINK_FAILURE : undefined,
      );
    case 'picture':
      return <PictureField {...props} label={label} />;
    case 'rich text':
      return (
        <div data-place={place}>
          <Suspense fallback={<SheetPartLoading height={240} />}>
            <ArticleText label={label} failure={failure} value={(shown ?? []) as RichText} onChange={onChange} />
          </Suspense>
        </div>
      );
    default: {
      const { maxLength } = schema;
      // By its room, not by its text: a control that is replaced while one types loses the focus.
      const Control = (maxLength ?? Number.POSITIVE_INFINITY) > LINE_LENGTH ? TextArea : FieldInput;
      return field(
        (control) => (
          <Control
            {...control}
            value={text}
            autoComplete="off"
            // A line break in one of these would be a space on the page.
            onChange={({ target }: { target: { value: string } }) => change(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
        ),
        textFailure(text, { minLength: optional ? 0 : 1, ...schema }),
        maxLength === undefined ? undefined : words.count(lengthOf(text), maxLength),
      );
    }
  }
}
