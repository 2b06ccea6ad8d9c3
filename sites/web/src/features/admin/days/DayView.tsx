import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { breakpoints } from '@threefold/design-system/foundations';
import { formatAddress, hasAddress, mapsHref, phoneHref } from '@threefold/validation';
import { useNavigate, useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { notOnPaper } from '../../../services/notOnPaper.ts';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { PANEL_GAP } from '../shared/sheet.ts';
import { useAutoRefresh } from '../shared/useAutoRefresh.ts';
import { dayText } from './daysContent.ts';

type Booking = Data['getSchedule'][number];

const ON_PAPER = '@media print';

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& input': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& > a': { marginInlineStart: 'auto' },
  // On phones the day has a line of its own, and the buttons share the next one where both fit.
  [theme.breakpoints.down('nav')]: {
    gap: 8,
    '& > *': { flex: '1 0 auto' },
    '& > div': { flexBasis: '100%' },
    '& > .MuiButton-root': { paddingInline: 12 },
  },
  ...notOnPaper,
}));

const Panel = styled('section')(({ theme }) => ({
  padding: '8px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { padding: '2px 18px' },
}));

const Loading = styled('div')({ display: 'grid', gap: 20, paddingBlock: 16 });

// A phone has no room for columns.
const ON_PHONES = `@media screen and (width < ${breakpoints.nav}px)`;

// Some screen readers read a table as plain text once it is not laid out as one, so each part names its role.

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  [ON_PHONES]: { display: 'block' },
}));

const Head = styled('thead')({ [ON_PHONES]: { display: 'none' }, [ON_PAPER]: { display: 'table-header-group' } });

const Body = styled('tbody')({ [ON_PHONES]: { display: 'block' } });

/** A row on paper is high enough for a handwritten note, and 12 rows fit on a sheet. */
const Row = styled('tr')(({ theme }) => ({
  'tbody > &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [ON_PHONES]: { display: 'block', paddingBlock: 14, 'tbody > &:first-of-type': { borderTop: 0 } },
  [ON_PAPER]: {
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    'tbody > &': { height: '17mm' },
    breakInside: 'avoid',
  },
}));

const paperCell = { padding: '1.8mm 2mm 1.8mm 0' };

const cell = {
  padding: '14px 24px 14px 0',
  textAlign: 'start' as const,
  verticalAlign: 'top',
  overflowWrap: 'anywhere' as const,
  '&:last-of-type': { paddingInlineEnd: 0 },
  [ON_PHONES]: { display: 'block', padding: 0 },
  [ON_PAPER]: paperCell,
};

/** Only on paper: nobody writes notes on a screen. */
const notes = {
  display: 'none',
  [ON_PAPER]: { display: 'table-cell', paddingInlineStart: '2mm', borderInlineStart: '1px solid' },
};

const HeadCell = styled('th')(cell, ({ theme }) => ({
  ...theme.typography.label,
  paddingBlock: 10,
  color: theme.vars.palette.text.secondary,
  '&:nth-of-type(1)': { width: '10rem', [theme.breakpoints.up('landingColumns')]: { width: '12rem' } },
  '&:nth-of-type(2)': { width: '10.5rem', [theme.breakpoints.up('landingColumns')]: { width: '17rem' } },
  [ON_PAPER]: {
    ...paperCell,
    paddingTop: 0,
    fontSize: 'inherit',
    '&:nth-of-type(1)': { width: '31mm' },
    '&:nth-of-type(2)': { width: '38mm' },
    '&:nth-of-type(3)': { width: '55mm' },
  },
}));

const Cell = styled('td')(cell);

/** When the crew arrives: what it looks for first. */
const Hours = styled('td')(cell, ({ theme }) => ({
  ...theme.typography.itemName,
  [ON_PAPER]: { ...paperCell, fontSize: '11pt', letterSpacing: 0 },
}));

const NoHours = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The name, with the phone number below it, or beside it on phones. */
const Customer = styled('th')(cell, ({ theme }) => ({
  ...theme.typography.label,
  '& > a': {
    fontFamily: theme.brand.fonts.display,
    display: 'inline-block',
    paddingBlock: 4,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
  '& > span': { display: 'block' },
  [ON_PHONES]: {
    display: 'flex',
    padding: 0,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 16,
    '& > a': { paddingBlock: 9 },
  },
  [ON_PAPER]: {
    ...paperCell,
    fontSize: 'inherit',
    // A long foreign number wraps.
    '& > a': { padding: 0, fontSize: '11pt', textDecoration: 'none', whiteSpace: 'normal' },
  },
}));

/** The services and the square footage. Neither is split where it fits a line. */
const Windows = styled('span')({
  '& > span': { display: 'inline-block' },
  [ON_PAPER]: { '& > span': { display: 'block' } },
});

/** The address, which opens the phone's maps. */
const Home = styled('a')(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  paddingBlock: 4,
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 4,
  [ON_PHONES]: { paddingBlock: 10 },
  [ON_PAPER]: { padding: 0, color: 'inherit', textDecoration: 'none' },
}));

const Message = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  maxWidth: '44em',
  whiteSpace: 'pre-line',
  color: theme.vars.palette.text.secondary,
}));

const HeadNotes = styled(HeadCell)(notes);
const Notes = styled(Cell)(notes);

/** The cleanings that take place: by hours of arrival, those without hours last, and then by when they were booked. */
const cleaningsOf = (rows: readonly Booking[]) => {
  // 'later' sorts after all hours of arrival.
  const sortKey = ({ arrival, submittedAt }: Booking) => `${arrival ?? 'later'} ${submittedAt}`;
  return rows.filter(({ state }) => !isCalledOff(state)).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
};

function Cleanings({ bookings, caption }: { bookings: readonly Booking[]; caption: string }) {
  const { columns, noHours, squareFeet } = dayText;
  return (
    <Table role="table" aria-label={caption}>
      <Head role="rowgroup">
        <Row role="row">
          {[columns.hours, columns.customer, columns.windows].map((column) => (
            <HeadCell key={column} role="columnheader" scope="col">
              {column}
            </HeadCell>
          ))}
          <HeadNotes role="columnheader" scope="col">
            {columns.notes}
          </HeadNotes>
        </Row>
      </Head>
      <Body role="rowgroup">
        {bookings.map(({ id, name, phone, arrival, services, selectedRange, message, ...address }) => (
          <Row key={id} role="row">
            <Hours role="cell">{arrival ? ARRIVALS[arrival] : <NoHours>{noHours}</NoHours>}</Hours>
            <Customer role="rowheader" scope="row">
              <span>{name}</span>
              <a href={phoneHref(phone)}>{phone}</a>
            </Customer>
            <Cell role="cell">
              {hasAddress(address) && (
                <Home href={mapsHref(address)} target="_blank" rel="noopener noreferrer">
                  {formatAddress(address)}
                </Home>
              )}
              <Windows>
                <span>{`${services},`}</span> <span>{squareFeet(selectedRange)}</span>
              </Windows>
              {message && <Message>{message}</Message>}
            </Cell>
            <Notes role="cell" />
          </Row>
        ))}
      </Body>
    </Table>
  );
}

/** The run sheet of a day: its cleanings, with room for notes, to print. */
export function DayView() {
  const words = dayText;
  const { day = bookingToday() } = useParams();
  const navigate = useNavigate();
  const { refreshing, area } = useAutoRefresh();
  const query = useQuery({ ...adminQuery('getSchedule', { date: day }), ...refreshing });
  const failure = useFailure(query);
  const bookings = query.data && cleaningsOf(query.data);
  const title = openedTitles.day({ day });
  return (
    <PortalFrame title={title} panelGap={PANEL_GAP}>
      <Controls>
        <Field label={words.label}>
          {(control) => (
            <FieldInput
              {...control}
              type="date"
              name="day"
              value={day}
              // An emptied or half-typed date has no value.
              onChange={({ target }) => target.value && navigate(adminPath('day', target.value))}
            />
          )}
        </Field>
        <Button size="small" variant="contained" disabled={!bookings?.length} onClick={() => window.print()}>
          {words.printNow}
        </Button>
        <BackLink to={adminPath('bookings')} label={adminText.backToBookings} />
      </Controls>
      <Panel aria-busy={!bookings && !failure} {...area}>
        {failure && <QueryNotice title={adminText.failed} failure={failure} query={query} />}
        {!bookings && !failure && (
          <Loading role="status">
            <VisuallyHidden>{words.loading}</VisuallyHidden>
            {['first', 'second', 'third'].map((key) => (
              <SkeletonBlock key={key} sx={{ height: 60 }} />
            ))}
          </Loading>
        )}
        {bookings &&
          (bookings.length > 0 ? (
            <Cleanings bookings={bookings} caption={title} />
          ) : (
            <EmptyState>{words.empty}</EmptyState>
          ))}
      </Panel>
    </PortalFrame>
  );
}
