import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { timeOf } from '../../../services/times.ts';
import { actorOfStep, bookingHistoryText as words } from './bookingRecordContent.ts';

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.label, margin: 0 }));

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 10,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingInlineStart: 14,
    borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& strong': { fontWeight: theme.typography.label.fontWeight },
  // Not the parts of a sentence that do not wrap.
  '& > li > span:last-of-type': { display: 'block', color: theme.vars.palette.text.secondary },
}));

/** What has happened to a booking since its request, oldest first. */
export function BookingHistory({ id }: { id: string }) {
  const region = useRegion();
  const { data, error } = useQuery(adminQuery('getBookingHistory', { id }));
  if (!data && error) return <p role="status">{error.message}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={`history-${id}`}>
      <Heading id={`history-${id}`}>{words.title}</Heading>
      <List>
        {data.map(({ at, step, by, detail }) => (
          <li key={`${at} ${step}`}>
            <strong>{words.steps[step]}</strong>
            {detail && <span>{`: ${detail}`}</span>}
            <span>{`${timeOf(at, region)}, ${actorOfStep({ step, by })}`}</span>
          </li>
        ))}
      </List>
    </section>
  );
}
