import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { visitsOf } from '@threefold/api-contract/offer';
import { formatDate } from '@threefold/validation';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { bookingAnswerText as words } from './bookingRecordContent.ts';

/** A small text below the fields that it is about. */
export const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

export interface OtherHoursProps {
  day: string;
  /** Name of the brand. */
  site: string;
  /** Id of the booking that is not counted. */
  except?: string;
}

/** The hours of a brand's other cleanings on a day, for an admin who confirms a booking. Nothing if there are none. */
export function OtherHours({ day, site, except }: OtherHoursProps) {
  const region = useRegion();
  const visits = visitsOf(useOffer());
  const { data = [] } = useQuery(adminQuery('getSchedule', { date: day }));
  const others = data.filter((other) => other.id !== except && other.site === site && !isCalledOff(other.state));
  const taken = [...new Set(others.flatMap(({ arrival }) => arrival ?? []))].sort();
  if (taken.length === 0) return null;
  return (
    <Note>
      {words.taken(formatDate(day, region), taken.map((hours) => arrivalWords(hours, region)).join(', '), visits)}
    </Note>
  );
}
