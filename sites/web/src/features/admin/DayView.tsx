import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
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
import { notOnPaper } from '../../services/notOnPaper.ts';
import { PortalFrame } from '../../services/portal/index.ts';
import { QueryNotice } from '../../services/QueryNotice.tsx';
import { useQuery } from '../../services/useQuery.ts';
import { BackToBookings } from './BackToBookings.tsx';
import { adminText } from './content.ts';
import { dayText } from './daysContent.ts';

type Booking = Data['getSchedule'][number];

const ON_PAPER = '@media print';

const Panel = styled('section')(({ theme }) => ({
  padding: '22px 24px 28px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { padding: '18px 18px 22px' },
}));

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > .MuiButton-root': { minHeight: theme.brand.layout.field, paddingBlock: 0 },
  marginBottom: 24,
  // Stacked on phones, each as wide as the panel.
  [theme.breakpoints.down('nav')]: {
    '& > *': { flexBasis: '100%' },
    '& > div > *': { width: '100%' },
    '& .MuiButton-root': { paddingInline: 16 },
  },
  ...notOnPaper,
}));

// The table's outer border reaches half a pixel beyond it.
const Scroller = styled('div')({ overflowX: 'auto', paddingInlineEnd: 1, [ON_PAPER]: { overflow: 'visible' } });

// A phone has no room for columns, and nobody writes notes on it.
const ON_PHONES = `@media screen and (width < ${breakpoints.nav}px)`;

// Some screen readers read a table as plain text once it is not laid out as one, so each part names its role.

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minWidth: 720,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  [ON_PHONES]: { display: 'block', minWidth: 0 },
  [ON_PAPER]: { minWidth: 0 },
}));

const Head = styled('thead')({ [ON_PHONES]: { display: 'none' }, [ON_PAPER]: { display: 'table-header-group' } });

const Body = styled('tbody')({ [ON_PHONES]: { display: 'block' } });

/** A row on paper is high enough for a handwritten note, and 12 rows fit on a sheet. */
const Row = styled('tr')(({ theme }) => ({
  [ON_PHONES]: { display: 'block', paddingBlock: 12, borderTop: `1px solid ${theme.vars.palette.divider}` },
  [ON_PAPER]: { 'tbody > &': { height: '17mm' }, breakInside: 'avoid' },
}));

const cell = ({ theme }: { theme: Theme }) => ({
  padding: '10px 12px',
  textAlign: 'start' as const,
  verticalAlign: 'top',
  overflowWrap: 'anywhere' as const,
  border: `1px solid ${theme.vars.palette.divider}`,
  [ON_PHONES]: { display: 'block', padding: '2px 0', border: 0, '&:empty': { display: 'none' } },
  // No borders at the table's sides: its text starts at the edge of the sheet, where the heading does. The selectors
  // match the first and the last cell of a row.
  [ON_PAPER]: {
    padding: '1.5mm 2mm',
    '&:not(* + *)': { paddingInlineStart: 0, borderInlineStart: 0 },
    '&:not(:has(+ *))': { borderInlineEnd: 0 },
  },
});

const HeadCell = styled('th')(cell);

const Cell = styled('td')(cell);

const RowHeader = styled('th')(cell, ({ theme }) => ({ fontWeight: theme.typography.label.fontWeight }));

/** The cleanings that take place: by hours of arrival, those without hours last, and then by when they were booked. */
const cleaningsOf = (rows: readonly Booking[]) => {
  // 'later' sorts after all hours of arrival.
  const sortKey = ({ arrival, submittedAt }: Booking) => `${arrival ?? 'later'} ${submittedAt}`;
  return rows
    .filter(({ cancelledAt, declinedAt }) => cancelledAt === null && declinedAt === null)
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
};

function Cleanings({ bookings, caption }: { bookings: readonly Booking[]; caption: string }) {
  const { columns, squareFeet } = dayText;
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Table role="table" aria-label={caption}>
        <Head role="rowgroup">
          <Row role="row">
            {Object.values(columns).map((column) => (
              <HeadCell key={column} role="columnheader" scope="col">
                {column}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body role="rowgroup">
          {bookings.map(({ id, name, phone, arrival, services, selectedRange, message }) => (
            <Row key={id} role="row">
              <RowHeader role="rowheader" scope="row">
                {name}
                <br />
                <Phrase>{withCountryCode(phone)}</Phrase>
                {arrival && (
                  <>
                    <br />
                    <Phrase>{ARRIVALS[arrival]}</Phrase>
                  </>
                )}
              </RowHeader>
              <Cell role="cell">
                {services}
                <br />
                {squareFeet(selectedRange)}
              </Cell>
              <Cell role="cell">{message}</Cell>
              <Cell role="cell" />
            </Row>
          ))}
        </Body>
      </Table>
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
  const words = dayText;
  const getSchedule = useCallback(
    (options: { signal: AbortSignal }) => api().getSchedule({ date: day }, options),
    [day],
  );
  const query = useQuery(getSchedule);
  const { state } = query;
  const bookings = state.status === 'ready' ? cleaningsOf(state.data) : [];
  const title = words.title(formatDate(day));
  return (
    <PortalFrame title={title}>
      <Panel aria-busy={state.status === 'loading'}>
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
        {state.status === 'failed' && <QueryNotice title={adminText.failed} failure={state} reload={query.reload} />}
        {state.status === 'loading' && <p role="status">{words.loading}</p>}
        {state.status === 'ready' &&
          (bookings.length > 0 ? (
            <Cleanings bookings={bookings} caption={title} />
          ) : (
            <EmptyState>{words.empty}</EmptyState>
          ))}
      </Panel>
    </PortalFrame>
  );
}
