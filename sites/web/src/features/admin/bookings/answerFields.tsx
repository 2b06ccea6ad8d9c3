import { styled } from '@mui/material/styles';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { useRegion } from '../../../services/hostBrand.tsx';
import { centsOf, currencyWord } from '../shared/money.ts';
import { bookingAnswerText as words } from './bookingRecordContent.ts';

// The parts of the forms by which a booking is answered.

/** The price in a form, in cents: 0 where it is empty, and undefined when it is no price. */
export const agreedCents = (fields: FormData): number | undefined => {
  const price = String(fields.get('price')).trim();
  return price === '' ? 0 : centsOf(price);
};

/** An answer, below a rule. */
export const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { maxWidth: '100%' },
}));

export const Wide = styled('div')({
  display: 'grid',
  gap: 12,
  width: '100%',
  // The hours are a group of their own below the day and its hints.
  '& > * + :last-child': { marginTop: 12 },
});

/** Close to the button above it. */
export const AtButton = styled('div')({ '&:not(:empty)': { marginTop: -12 } });

interface HoursFieldProps {
  label: string;
  /** The hours to choose from. */
  arrivals: readonly string[];
  /** The chosen hours; empty while none are. */
  value: string;
  onChoose: (hours: string) => void;
  error: string | undefined;
}

/** The hours of arrival to choose from. */
export function HoursField({ label, arrivals, value, onChoose, error }: HoursFieldProps) {
  const region = useRegion();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <FieldSelect
          {...control}
          name="arrival"
          value={value}
          onChange={({ target }: { target: { value: string } }) => onChoose(target.value)}
        >
          <option value="">{words.choose}</option>
          {arrivals.map((key) => (
            <option key={key} value={key}>
              {arrivalWords(key, region)}
            </option>
          ))}
        </FieldSelect>
      )}
    </Field>
  );
}

interface PriceFieldProps {
  hint: string;
  error: string | undefined;
  /** As typed, else as suggested. */
  price: string;
  onPrice: (price: string) => void;
}

/** The price before tax. */
export function PriceField({ hint, error, price, onPrice }: PriceFieldProps) {
  const region = useRegion();
  return (
    <Field label={words.price(currencyWord(region))} hint={hint} error={error}>
      {(control) => (
        <FieldInput
          {...control}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={price}
          onChange={({ target }) => onPrice(target.value)}
        />
      )}
    </Field>
  );
}
