import { serviceSelectionSentence } from '@threefold/validation';
import { type RefObject, useId } from 'react';
import { ChoiceCard } from '../../../components/Choice/index.ts';
import { FieldGroup } from '../../../components/Field/index.ts';
import { useLiveValue } from '../../../components/form/index.ts';
import { AlertIcon } from '../../../components/Icon/index.ts';
import { Pair, Sentence } from './bookingFormStyles.ts';
import type { BookingFormContent, BookingFormProps } from './bookingFormTypes.ts';
import { type BookingFormValues, isChecked } from './useBooking.ts';

interface ScopeChoiceProps {
  content: BookingFormContent;
  slots: NonNullable<BookingFormProps['slots']>;
  form: RefObject<HTMLFormElement | null>;
  initialValues: Partial<BookingFormValues>;
  /** Whether validation failed because nothing is selected. */
  invalid: boolean;
}

/** The choice of inside or outside, with a sentence that names the selection. */
export function ScopeChoice({ content, slots, form, initialValues, invalid }: ScopeChoiceProps) {
  const sentenceId = useId();
  const { exteriorEnabled: exterior = true, interiorEnabled: interior = false } = initialValues;
  const exteriorEnabled = useLiveValue(form, (element) => isChecked(element, 'exteriorEnabled'), exterior);
  const interiorEnabled = useLiveValue(form, (element) => isChecked(element, 'interiorEnabled'), interior);
  const missing = !exteriorEnabled && !interiorEnabled;
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
              defaultChecked={side === 'exterior' ? exterior : interior}
              aria-invalid={invalid || undefined}
              aria-describedby={sentenceId}
            />
          );
        })}
      </Pair>
      <Sentence id={sentenceId} role="status" ownerState={{ missing }}>
        {missing && <AlertIcon size={22} />}
        {serviceSelectionSentence({ exteriorEnabled, interiorEnabled })}
      </Sentence>
    </FieldGroup>
  );
}
