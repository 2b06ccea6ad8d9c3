import { serviceSelectionSentence } from '@threefold/validation';
import { useId } from 'react';
import { ChoiceCard } from '../../components/Choice/index.ts';
import { FieldGroup } from '../../components/Field/index.ts';
import { AlertIcon } from '../../components/Icon/index.ts';
import type { BookingFormContent, BookingFormProps } from './BookingForm.tsx';
import { Pair, Sentence } from './bookingFormStyles.ts';
import type { BookingFormValues } from './useBooking.ts';

interface ScopeChoiceProps {
  content: BookingFormContent;
  slots: NonNullable<BookingFormProps['slots']>;
  values: BookingFormValues;
  edit: (patch: Partial<BookingFormValues>) => void;
  /** Whether the request was refused because nothing is chosen. */
  invalid: boolean;
}

/** Which sides of the glass, and the sentence that says what is chosen. */
export function ScopeChoice({ content, slots, values, edit, invalid }: ScopeChoiceProps) {
  const sentenceId = useId();
  const missing = !values.exteriorEnabled && !values.interiorEnabled;
  return (
    <FieldGroup role="group" legend={content.scopeLegend}>
      <Pair>
        {(['exterior', 'interior'] as const).map((side) => {
          const name = `${side}Enabled` as const;
          return (
            <ChoiceCard
              key={side}
              type="checkbox"
              name={name}
              label={content[`${side}Label`]}
              picture={slots[side]}
              checked={values[name]}
              onChange={() => edit({ [name]: !values[name] })}
              aria-invalid={invalid || undefined}
              aria-describedby={sentenceId}
            />
          );
        })}
      </Pair>
      <Sentence id={sentenceId} role="status" ownerState={{ missing }}>
        {missing && <AlertIcon size={22} />}
        {serviceSelectionSentence(values)}
      </Sentence>
    </FieldGroup>
  );
}
