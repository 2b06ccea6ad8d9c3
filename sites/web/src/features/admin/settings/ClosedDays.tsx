import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { formatDate } from '@threefold/validation';
import { type KeyboardEvent, useRef } from 'react';
import { useRegion } from '../../../services/hostBrand.tsx';
import { closeRange, type DayRange, rangesOf } from './closedRanges.ts';
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
  /** What is wrong with the days to add. */
  error: string | undefined;
  /** Called with the reason when the entered days cannot be added. */
  onProblem: (problem: string) => void;
}

const shown = ({ first, last }: DayRange, region: Region) =>
  first === last ? formatDate(first, region) : words.range(formatDate(first, region), formatDate(last, region));

/** The days on which a brand is closed, besides holidays: a day, or a vacation from one day to another. */
export function ClosedDays({ days, onChange, error, onProblem }: ClosedDaysProps) {
  const region = useRegion();
  const newDay = useRef<HTMLInputElement>(null);
  const lastDay = useRef<HTMLInputElement>(null);

  const add = () => {
    const closed = closeRange(days, { first: newDay.current?.value ?? '', last: lastDay.current?.value ?? '' });
    if ('problem' in closed) return onProblem(closed.problem);
    onChange(closed.days);
    for (const field of [newDay.current, lastDay.current]) if (field) field.value = '';
  };

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  const remove = ({ first, last }: DayRange) => {
    onChange(days.filter((day) => day < first || day > last));
    newDay.current?.focus();
  };

  return (
    // Without such days there is nothing to print.
    <Root>
      <FieldGroup role="group" legend={words.legend}>
        {days.length > 0 && (
          <List>
            {rangesOf(days).map((range) => (
              <ClosedDay key={range.first}>
                <span>{shown(range, region)}</span>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={words.removeLabel(shown(range, region))}
                  onClick={() => remove(range)}
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
                min={todayIn(region)}
                onKeyDown={addOnEnter}
              />
            )}
          </Field>
          <Field label={words.until}>
            {(control) => (
              <FieldInput
                {...control}
                ref={lastDay}
                name="lastDay"
                type="date"
                min={todayIn(region)}
                onKeyDown={addOnEnter}
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
