import { useRef, useState } from 'react';
import { FieldInput } from '../../../components/Field/index.ts';
import { useLiveValue } from '../../../components/form/index.ts';
import { CalendarIcon } from '../../../components/Icon/index.ts';
import { styled } from '../../../components/styled/index.ts';
import { bookableDays } from './bookingDates.ts';
import type { BookingFormDates } from './bookingFormTypes.ts';

const Root = styled('span', { name: 'DsBookingForm', slot: 'Date' })({ position: 'relative', display: 'block' });

const Input = styled(FieldInput, { name: 'DsBookingForm', slot: 'DateInput' })({
  appearance: 'none',
  display: 'block',
  // The text runs as the browser's own language does, so the icon may be at either of its ends.
  '&:dir(rtl)': { padding: '10px 56px' },
  // The whole field opens the browser's calendar. The browser's icon is hidden behind our own.
  '&::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&::-webkit-date-and-time-value': { textAlign: 'start' },
  '&[data-filled]:not(:focus)': { color: 'transparent' },
  // WebKit alone knows the property. It shows today in an empty field, as if that day were chosen.
  '@supports (hanging-punctuation: first)': { '&:not([data-filled], :focus)': { color: 'transparent' } },
});

const Shown = styled('span', { name: 'DsBookingForm', slot: 'DateShown' })(({ theme }) => ({
  ...theme.typography.input,
  position: 'absolute',
  insetBlock: 0,
  insetInline: '20px 56px',
  display: 'flex',
  alignItems: 'center',
  // A long date takes two lines on a narrow phone.
  lineHeight: 1.2,
  textWrap: 'balance',
  pointerEvents: 'none',
  'input:focus ~ &': { display: 'none' },
}));

const Icon = styled('span', { name: 'DsBookingForm', slot: 'DateIcon' })({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 18,
  display: 'none',
  placeContent: 'center',
  pointerEvents: 'none',
  // Browsers whose icon cannot be hidden keep theirs.
  '@supports selector(::-webkit-calendar-picker-indicator)': { display: 'grid' },
});

interface DateInputProps {
  id: string;
  name: string;
  /** YYYY-MM-DD, or empty. */
  defaultValue: string;
  readOnly: boolean;
  dates: BookingFormDates | undefined;
  longDate: (date: string) => string;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
}

/** A native date input for the days that can be booked. Without focus it shows the date written out. */
export function DateInput({ dates, longDate, ...control }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const value = useLiveValue(input, (element) => element.value, control.defaultValue);
  // Computed on first use: the prerendered dates may be old, and computing them costs a slow phone 70 ms.
  const [days, setDays] = useState<{ min: string; max: string }>();
  const updateDays = () => setDays(bookableDays(dates));
  return (
    <Root>
      <Input
        {...control}
        {...days}
        ref={input}
        type="date"
        data-filled={value ? '' : undefined}
        onPointerDown={updateDays}
        onFocus={updateDays}
      />
      {value && <Shown aria-hidden>{longDate(value)}</Shown>}
      <Icon>
        <CalendarIcon size={24} />
      </Icon>
    </Root>
  );
}
