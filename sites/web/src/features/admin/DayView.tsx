import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { Phrase } from '@threefold/design-system/components/Phrase';
import { breakpoints } from '@threefold/design-system/foundations';
import { formatDate, withCountryCode } from '@threefold/validation';
import { useCallback } from 'react';
import { api } from '../../services/adminApi.ts';
import { PortalFrame } from '../../services/portal/index.ts';
import { useQuery } from '../../services/useQuery.ts';
import { BackToBookings } from './BackToBookings.tsx';
import { adminText } from './content.ts';
import { ListFailure } from './listParts.tsx';

type Booking = Data['exportBookings']['rows'][number];

const ON_PAPER = '@media print';

const Panel = styled('section')(({ theme }) => ({
  padding: '22px 24px 28px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { padding: '18px 18px 22px' },
}));

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  marginBottom: 24,
  // The style sheet for printers lays out what is in a section.
  [ON_PAPER]: { display: 'none !important' },
});

// The table's outer border reaches half a pixel beyond it.
const Scroller = styled('div')({ overflowX: 'auto', paddingInlineEnd: 1, [ON_PAPER]: { overflow: 'visible' } });

/** A row on paper is high enough for a handwritten note, and 12 rows fit on a sheet. */
const Sheet = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minWidth: 720,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { fontWeight: theme.typography.label.fontWeight },
  // Every number has a plain zero.
  '& tbody th, & tbody th + td': { fontFamily: theme.brand.fonts.display },
  // A phone has no room for columns, and nobody writes notes on it.
  [`@media screen and (width < ${breakpoints.nav}px)`]: {
    minWidth: 0,
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead, & td:empty': { display: 'none' },
    '& tr': { paddingBlock: 12, borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& th, & td': { padding: '2px 0', border: 0 },
  },
  [ON_PAPER]: {
    minWidth: 0,
    '& th, & td': { padding: '1.5mm 2mm' },
    '& tbody tr': { height: '17mm', breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
}));

/** By the hours of arrival, then those without, whoever booked first. Cancelled and declined cleanings are left out. */
const toDo = (rows: readonly Booking[]) => {
  const place = ({ arrival, submittedAt }: Booking) => `${arrival ?? 'later'} ${submittedAt}`;
  return rows
    .filter(({ cancelledAt, declinedAt }) => cancelledAt === null && declinedAt === null)
    .toSorted((a, b) => place(a).localeCompare(place(b)));
};

function Cleanings({ bookings, caption }: { bookings: readonly Booking[]; caption: string }) {
  const { columns, squareFeet } = adminText.day;
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Sheet aria-label={caption}>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ id, name, phone, arrival, services, selectedRange, message }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <br />
                <Phrase>{withCountryCode(phone)}</Phrase>
                {arrival && (
                  <>
                    <br />
                    <Phrase>{ARRIVALS[arrival]}</Phrase>
                  </>
                )}
              </th>
              <td>
                {services}
                <br />
                {squareFeet(selectedRange)}
              </td>
              <td>{message}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}

export interface DayViewProps {
  /** `YYYY-MM-DD`. Default: today in Hamilton */
  day?: string;
  onDay: (day: string) => void;
  onBack: () => void;
}

/** The run sheet of a day: its cleanings, with room for notes, to print. */
export function DayView({ day = bookingToday(), onDay, onBack }: DayViewProps) {
  const words = adminText.day;
  const ask = useCallback((options: { signal: AbortSignal }) => api().exportBookings({ date: day }, options), [day]);
  const asking = useQuery(ask);
  const { answered } = asking;
  const bookings = answered.status === 'ready' ? toDo(answered.data.rows) : [];
  const title = words.title(formatDate(day));
  return (
    <PortalFrame title={title}>
      <Panel aria-busy={answered.status === 'loading'}>
        <Controls>
          <Field label={words.label}>
            {(control) => (
              <FieldInput
                {...control}
                type="date"
                name="day"
                value={day}
                // An emptied or half-typed date has no value.
                onChange={({ target }) => target.value && onDay(target.value)}
              />
            )}
          </Field>
          <Button variant="contained" disabled={bookings.length === 0} onClick={() => window.print()}>
            {words.printNow}
          </Button>
          <BackToBookings onBack={onBack} />
        </Controls>
        {answered.status === 'failed' && <ListFailure asking={asking} />}
        {answered.status === 'loading' && <p role="status">{words.loading}</p>}
        {answered.status === 'ready' &&
          (bookings.length > 0 ? (
            <Cleanings bookings={bookings} caption={title} />
          ) : (
            <EmptyState>{words.empty}</EmptyState>
          ))}
      </Panel>
    </PortalFrame>
  );
}
