import { addDays, BOOKING_HORIZON_DAYS, bookingToday } from '@threefold/validation';
import { useRef, useState } from 'react';
import { FieldInput } from '../../../components/Field/index.ts';
import { useLiveValue } from '../../../components/form/index.ts';
import { CalendarIcon } from '../../../components/Icon/index.ts';
import { styled } from '../../../components/styled/index.ts';

const Root = styled('span', { name: 'DsBookingForm', slot: 'Date' })({ position: 'relative', display: 'block' });

const Input = styled(FieldInput, { name: 'DsBookingForm', slot: 'DateInput' })({
  appearance: 'none',
  display: 'block',
  textAlign: 'start',
  // The whole field opens the browser's calendar. The browser's icon is hidden behind our own.
  '&::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&::-webkit-date-and-time-value': { textAlign: 'start' },
  '&[data-filled]:not(:focus)': { color: 'transparent' },
});

const Shown = styled('span', { name: 'DsBookingForm', slot: 'DateShown' })(({ theme }) => ({
  ...theme.typography.input,
  position: 'absolute',
  insetBlock: 0,
  insetInline: '20px 56px',
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
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
  longDate: (date: string) => string;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
}

/** A native date input from today (Hamilton time) to a year ahead. Without focus it shows the date written out. */
export function DateInput({ longDate, ...control }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const value = useLiveValue(input, (element) => element.value, control.defaultValue);
  // Computed on first use: the prerendered date may be old, and computing it costs a slow phone 70 ms.
  const [today, setToday] = useState<string>();
  const updateToday = () => setToday(bookingToday());
  return (
    <Root>
      <Input
        {...control}
        ref={input}
        type="date"
        min={today}
        max={today && addDays(today, BOOKING_HORIZON_DAYS)}
        data-filled={value ? '' : undefined}
        onPointerDown={updateToday}
        onFocus={updateToday}
      />
      {value && <Shown aria-hidden>{longDate(value)}</Shown>}
      <Icon>
        <CalendarIcon size={24} />
      </Icon>
    </Root>
  );
}
