import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BOOKING_HORIZON_DAYS, bookingToday, firstDateFailure } from '@threefold/api-contract/booking';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { fillFields, readFields } from '@threefold/design-system/components/form';
import { addDays } from '@threefold/validation';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { FreeDaysActions } from './FreeDays.tsx';
import { LazyFreeDays } from './LazyFreeDays.tsx';

const Form = styled('form')({ display: 'grid', gap: 16 });

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.25rem', margin: 0 }));

export interface DayFormProps {
  title: string;
  label: string;
  hint: string;
  submit: string;
  /**
   * Sends the chosen day.
   * @returns why the server refused it, or whether it was accepted
   */
  onDay: (day: string) => Promise<{ refusal: string } | { accepted: boolean }>;
  /** Further actions after the button. */
  children?: ReactNode;
}

/** A form for a day, with the calendar of free days. */
export function DayForm({ title, label, hint, submit, onDay, children }: DayFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const days = useRef<FreeDaysActions>(null);
  const today = bookingToday();

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { date } = readFields(form, ['date']);
    const failure = firstDateFailure(date) ?? days.current?.refusalOf(date);
    if (failure) return refuse(failure.message);
    const result = await onDay(date);
    days.current?.reload();
    if ('refusal' in result) return refuse(result.refusal);
    if (result.accepted) fillFields(form, { date: '' });
  };

  return (
    <Form noValidate onSubmit={send} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <FieldInput
            {...control}
            ref={input}
            type="date"
            name="date"
            min={today}
            max={addDays(today, BOOKING_HORIZON_DAYS)}
            onInput={() => setProblem(undefined)}
          />
        )}
      </Field>
      <LazyFreeDays action={days} />
      <Button type="submit" variant="contained">
        {submit}
      </Button>
      {children}
    </Form>
  );
}
