import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { bookingToday } from '@threefold/api-contract/booking';
import { CLOSED_DAYS_MAX } from '@threefold/api-contract/booking-settings';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { formatDate } from '@threefold/validation';
import { useRef } from 'react';
import { settingsText } from './settingsContent.ts';

const words = settingsText.closed;

/** Only takes `sx`, with which it is hidden on paper while there are no closed days. */
const Root = styled('div')({});

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const ClosedDay = styled('li')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlock: 6,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const AddDay = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  // Below the days that are closed already.
  'ul + &': { marginTop: 12 },
  '& > div': { flex: '0 1 13.5rem' },
});

export interface ClosedDaysProps {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
  /** What is wrong with the day to add. */
  error: string | undefined;
  /** Called when a day is to be added but none is entered. */
  onMissing: () => void;
}

/** The days on which a brand is closed, besides holidays. */
export function ClosedDays({ days, onChange, error, onMissing }: ClosedDaysProps) {
  const newDay = useRef<HTMLInputElement>(null);

  const add = () => {
    const day = newDay.current?.value ?? '';
    if (!day) return onMissing();
    onChange([...new Set([...days, day])].sort().slice(0, CLOSED_DAYS_MAX));
    if (newDay.current) newDay.current.value = '';
  };

  const remove = (day: string) => {
    onChange(days.filter((other) => other !== day));
    newDay.current?.focus();
  };

  return (
    // Without such days there is nothing to print.
    <Root>
      <FieldGroup role="group" legend={words.legend}>
        {days.length > 0 && (
          <List>
            {days.map((day) => (
              <ClosedDay key={day}>
                {formatDate(day)}
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={words.removeLabel(formatDate(day))}
                  onClick={() => remove(day)}
                >
                  {words.remove}
                </Button>
              </ClosedDay>
            ))}
          </List>
        )}
        <AddDay>
          <Field label={words.label} error={error}>
            {(control) => (
              <FieldInput
                {...control}
                ref={newDay}
                name="newDay"
                type="date"
                min={bookingToday()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  add();
                }}
              />
            )}
          </Field>
          <Button size="small" variant="outlined" onClick={add}>
            {words.add}
          </Button>
        </AddDay>
      </FieldGroup>
    </Root>
  );
}
