import { type RefObject, useId } from 'react';
import { ChoiceCard } from '../../../components/Choice/index.ts';
import { FieldGroup } from '../../../components/Field/index.ts';
import { useLiveValue } from '../../../components/form/index.ts';
import { AlertIcon } from '../../../components/Icon/index.ts';
import { Pair, Sentence } from './bookingFormStyles.ts';
import type { BookingFormContent, BookingFormProps } from './bookingFormTypes.ts';
import { checkedScopes, SCOPES } from './useBooking.ts';

interface ScopeChoiceProps {
  content: NonNullable<BookingFormContent['scopes']>;
  pictures: NonNullable<BookingFormProps['slots']>['scopePictures'];
  getText: BookingFormProps['getScopesText'];
  form: RefObject<HTMLFormElement | null>;
  /** Values of the scopes that are checked initially. */
  initial: readonly string[];
  /** Whether validation failed because nothing is selected. */
  invalid: boolean;
}

/** Joins the values of the scopes, because a live value is a single text. */
const SEPARATOR = '\n';

/** The choice of scopes, with a sentence that names the selection. */
export function ScopeChoice({ content, pictures = [], getText, form, initial, invalid }: ScopeChoiceProps) {
  const sentenceId = useId();
  const live = useLiveValue(form, (element) => checkedScopes(element).join(SEPARATOR), initial.join(SEPARATOR));
  const checked = live ? live.split(SEPARATOR) : [];
  const missing = checked.length === 0;
  const labels = content.choices.filter(({ value }) => checked.includes(value)).map(({ label }) => label);
  const text = getText?.(checked) ?? labels.join(', ');
  return (
    <FieldGroup role="group" legend={content.legend}>
      <Pair>
        {content.choices.map(({ value, label }, index) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name={SCOPES}
            value={value}
            label={label}
            picture={pictures[index]}
            defaultChecked={initial.includes(value)}
            aria-invalid={invalid || undefined}
            aria-describedby={sentenceId}
          />
        ))}
      </Pair>
      <Sentence id={sentenceId} role="status" ownerState={{ missing }}>
        {missing && <AlertIcon size={22} />}
        <span>{missing ? content.noneText : text}</span>
      </Sentence>
    </FieldGroup>
  );
}
