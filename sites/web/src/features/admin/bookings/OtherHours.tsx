import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { ARRIVAL_KEYS, ARRIVALS } from '@threefold/api-contract/arrivals';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { formatDate } from '@threefold/validation';
import { useCallback } from 'react';
import { api } from '../../../services/adminApi.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { bookingAnswerText as words } from './bookingRecordContent.ts';

type Booking = Data['getBookings']['rows'][number];

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

/** The hours of the brand's other cleanings on a day, for an admin who confirms a booking. Nothing if there are none. */
export function OtherHours({ day, booking: { id, site } }: { day: string; booking: Booking }) {
  const getSchedule = useCallback(
    (options: { signal: AbortSignal }) => api().getSchedule({ date: day }, options),
    [day],
  );
  const { state } = useQuery(getSchedule);
  if (state.status !== 'ready') return null;
  const others = state.data.filter((other) => other.id !== id && other.site === site && !isCalledOff(other.state));
  const taken = ARRIVAL_KEYS.filter((key) => others.some(({ arrival }) => arrival === key));
  if (taken.length === 0) return null;
  return <Note>{words.taken(formatDate(day), taken.map((key) => ARRIVALS[key]).join(', '))}</Note>;
}
