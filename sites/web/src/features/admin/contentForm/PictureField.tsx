import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { contentText } from '../content/contentWords.ts';
import type { FormFieldProps } from './FormFields.tsx';
import { shownValue } from './formSchema.ts';

/** A picture by its address. */
export function PictureField({
  schema,
  value,
  onChange,
  label,
  optional = false,
  failure,
  place,
}: FormFieldProps & { label: string }) {
  const shown = shownValue(schema, value);
  return (
    <div data-place={place}>
      <Field label={label} error={failure} optional={optional ? contentText.form.optional : undefined}>
        {(control) => (
          <FieldInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typeof shown === 'string' ? shown : ''}
            onChange={({ target }) => onChange(target.value === '' && optional ? undefined : target.value)}
          />
        )}
      </Field>
    </div>
  );
}
