import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { firstDateFailure } from '@threefold/api-contract/booking-rules';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { fillFields, readFields, useLiveValue } from '@threefold/design-system/components/form';
import { formatDate } from '@threefold/design-system/foundations';
import { addDays, ordinalDay } from '@threefold/validation';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useRegion } from '../../services/hostBrand.tsx';
import type { FreeDaysActions } from './FreeDays.tsx';
import { LazyFreeDays } from './LazyFreeDays.tsx';

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  // The calendar takes the place of the browser's own.
  '&:has(.DsDayCalendar-root) ::-webkit-calendar-picker-indicator': { display: 'none' },
});

/** The date input, which without focus shows the day written out, as that of the booking form does. */
const DayInput = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  '& > input[data-filled]:not(:focus)': { color: 'transparent' },
  '& > input:focus + span': { display: 'none' },
  // A long date takes two lines on a narrow phone.
  [theme.breakpoints.down(360)]: { '& > input': { minHeight: 72 } },
  '& > span': {
    ...theme.typography.input,
    position: 'absolute',
    inset: '0 20px',
    display: 'flex',
    alignItems: 'center',
    lineHeight: 1.2,
    textWrap: 'balance',
    pointerEvents: 'none',
  },
}));

/** A day such as 'Sunday, December 13, 2026', which wraps only after the day of the week. */
const inWords = (day: string, { locale }: Region) =>
  ordinalDay(
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    locale,
  ).replaceAll(/ (?=\d)/g, '\u00a0');

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

export interface DayFormProps {
  title: string;
  /** Whether the title is a heading above the form, or only its accessible name. Default: true */
  headed?: boolean;
  label: string;
  hint: string;
  /** The button's label for the chosen day; the day is empty until one is chosen. */
  submit: (day: string) => string;
  /** Whether the button books something, or only changes it. */
  books?: boolean;
  /** A day whose month the calendar shows first, YYYY-MM-DD. Default: the first day that can be booked */
  near?: string | null;
  /**
   * Sends the chosen day.
   * @returns why the server refused it, or whether it was accepted
   */
  onDay: (day: string) => Promise<{ refusal: string } | { accepted: boolean }>;
  /** Further actions after the button. */
  children?: ReactNode;
}

/** A form for a day, with the calendar of free days. */
export function DayForm({ title, headed = true, label, hint, submit, books, near, onDay, children }: DayFormProps) {
  const region = useRegion();
  const form = useRef<HTMLFormElement>(null);
  const day = useLiveValue(form, (element) => readFields(element, ['date']).date, '');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const days = useRef<FreeDaysActions>(null);
  const today = todayIn(region);

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { date } = readFields(event.currentTarget, ['date']);
    const failure = firstDateFailure(date, today) ?? days.current?.refusalOf(date);
    if (failure) return refuse(failure.message);
    const result = await onDay(date);
    days.current?.reload();
    if ('refusal' in result) return refuse(result.refusal);
    if (result.accepted && form.current) fillFields(form.current, { date: '' });
  };

  return (
    <Form ref={form} noValidate onSubmit={send} aria-label={title}>
      {headed && <Heading>{title}</Heading>}
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <DayInput>
            <FieldInput
              {...control}
              ref={input}
              type="date"
              name="date"
              min={today}
              max={addDays(today, BOOKING_HORIZON_DAYS)}
              data-filled={day ? '' : undefined}
              onInput={() => setProblem(undefined)}
            />
            {day && <span aria-hidden>{inWords(day, region)}</span>}
          </DayInput>
        )}
      </Field>
      <LazyFreeDays action={days} near={near} />
      <Button type="submit" variant="contained" color={books ? 'secondary' : 'primary'}>
        <span>{submit(day && formatDate(day, region))}</span>
      </Button>
      {children}
    </Form>
  );
}
