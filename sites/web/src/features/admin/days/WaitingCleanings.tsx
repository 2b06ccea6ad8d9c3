import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { visitCount } from '@threefold/api-contract/offer';
import { todayIn } from '@threefold/api-contract/region';
import { ChevronIcon } from '@threefold/design-system/components/Icon';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { notOnPaper } from '../../../services/notOnPaper.ts';
import { filteredPath } from '../addresses.ts';
import { ConfirmHours, type ConfirmResult, isConfirmed, isUnsentResult, problemOf } from '../bookings/ConfirmHours.tsx';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { OfBrand } from '../shared/OfBrand.tsx';
import { Sheet, SheetHeading, SheetHint } from '../shared/sheet.ts';
import { weekText as words } from './daysContent.ts';
import { workOf } from './week.ts';

type WaitingList = Data['getBookings'];
type Booking = WaitingList['rows'][number];

/** One line while it is folded, as high as its button. */
const Panel = styled(Sheet, { shouldForwardProp: (prop) => prop !== 'folded' })<{ folded: boolean }>(
  { gap: 12, ...notOnPaper },
  ({ theme, folded }) =>
    folded && {
      '&&': {
        alignItems: 'center',
        minHeight: theme.brand.layout.target + 10,
        boxSizing: 'border-box',
        paddingBlock: 4,
      },
    },
);

/** The heading as a button that shows what is below it. */
const Fold = styled('button')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: theme.brand.layout.target,
  padding: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
}));

/** Holds the place of the folded panel. */
export const WaitingLoading = () => (
  <Panel folded aria-busy>
    <SkeletonBlock sx={{ width: '14rem', height: 24 }} />
  </Panel>
);

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

/** On phones, Open is beside the name and the day; from a laptop on, the day is a column. */
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: theme.typography.label.fontWeight },
  '& > button': { gridArea: '1 / 2 / span 2', alignSelf: 'center' },
  [theme.breakpoints.up('nav')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > button': { gridArea: '1 / 3 / span 2' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr) auto auto',
    alignItems: 'center',
    '& > button': { gridArea: '1 / 4 / span 2' },
  },
}));

const Day = styled('span')(({ theme }) => ({
  gridColumn: 1,
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 2 / span 2' },
}));

/** The parts and the option, each on one line. */
const Work = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  '& > span': { display: 'inline-block' },
  [theme.breakpoints.up('lg')]: { gridColumn: 1 },
}));

/** The hours and Confirm, side by side where both fit. */
const Hours = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 6,
  '& > span': { flex: '1 1 11rem' },
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& > button': { flex: '1 0 auto' },
  [theme.breakpoints.up('nav')]: {
    gridArea: '1 / 2 / span 2',
    alignSelf: 'center',
    flexWrap: 'nowrap',
    gap: 12,
    marginTop: 0,
    // As wide as its longest hours.
    '& > span': { flex: 'none' },
  },
  // Small enough that the windows beside it have one line.
  [theme.breakpoints.between('nav', 'lg')]: { '& select': { fontSize: theme.typography.body2.fontSize } },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 3 / span 2' },
}));

const Past = styled('em')(({ theme }) => ({
  fontStyle: 'normal',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
}));

/** The cleanings to confirm, the earliest day first, even if it has passed: parameters of the list's call and of its address. */
const WAITING = { state: 'unconfirmed', kind: 'schedule', sort: 'date', direction: 'ascending' } as const;

export const waitingCleanings = adminQuery('getBookings', WAITING);

const isPast = ({ date }: Booking, today: string) => date !== null && date < today;

interface ConfirmRowProps {
  booking: Booking;
  result: ConfirmResult | undefined;
  onOpen: () => void;
  onResult: (result: ConfirmResult | undefined) => void;
}

const Problem = styled('div')({ gridColumn: '1 / -1' });

/** A cleaning to confirm, with its hours. One whose day has passed can only be opened. */
function ConfirmRow(props: ConfirmRowProps) {
  return (
    <OfBrand row={props.booking}>
      <ConfirmRowOfBrand {...props} />
    </OfBrand>
  );
}

function ConfirmRowOfBrand({ booking, result, onOpen, onResult }: ConfirmRowProps) {
  const region = useRegion();
  const { name, date } = booking;
  const work = workOf(booking, useOffer());
  const problem = problemOf(name, result);
  const canConfirm = isConfirmed(result) || !isPast(booking, todayIn(region));
  return (
    <Row>
      <strong>{name}</strong>
      <Day>{formatDate(date ?? '', region)}</Day>
      <Work>
        {work.map((text, index) => (
          <span key={text}>{index < work.length - 1 ? `${text},\u00a0` : text}</span>
        ))}
      </Work>
      <Hours>
        {canConfirm ? (
          <ConfirmHours booking={booking} result={result} onResult={onResult} />
        ) : (
          <Past>{words.past}</Past>
        )}
      </Hours>
      <Button size="small" variant="outlined" aria-label={words.openLabel(name)} onClick={onOpen}>
        {adminText.open}
      </Button>
      {canConfirm && <Problem role="status">{problem && <StatusStrip kind="error">{problem}</StatusStrip>}</Problem>}
    </Row>
  );
}

export interface WaitingCleaningsProps {
  /** The first waiting cleanings, and how many there are in all. */
  waiting: Pick<WaitingList, 'rows' | 'count'>;
  /** Where only their number is shown until it is pressed. */
  folds: 'on phones' | 'always';
  onOpen: (id: string) => void;
}

/** The cleanings that wait for confirmation; one press confirms each. A confirmed one stays in its place until the view is left. */
export function WaitingCleanings({ waiting: { rows, count }, folds, onOpen }: WaitingCleaningsProps) {
  const today = todayIn(useRegion());
  const client = useQueryClient();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('nav'), { noSsr: true });
  const canFold = folds === 'always' || isPhone;
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, ConfirmResult>>(new Map());
  const [seen, setSeen] = useState(rows);
  const [shown, setShown] = useState(rows);
  if (rows !== seen) {
    setSeen(rows);
    setShown(results.size === 0 ? rows : inPlace(shown, rows, (id) => results.has(id)));
  }

  const setResult = (id: string, result: ConfirmResult | undefined) => {
    setResults((known) => {
      const next = new Map(known);
      if (result) next.set(id, result);
      else next.delete(id);
      return next;
    });
    if (result !== 'sending' && !isUnsentResult(result)) void client.invalidateQueries();
  };

  const offer = useOffer();
  const { visit } = offer;
  const title = count === 0 ? words.noneWaiting(visit) : words.waiting(visitCount(count, offer));
  const isFoldable = canFold && shown.length > 0;
  return (
    <Panel aria-labelledby="waiting" folded={canFold && !(isOpen && isFoldable)}>
      <SheetHeading id="waiting">
        {isFoldable ? (
          <Fold type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{title}</span>
            <ChevronIcon />
          </Fold>
        ) : (
          title
        )}
      </SheetHeading>
      {shown.length > 0 && (isOpen || !canFold) && (
        <>
          <SheetHint>{words.waitingLead}</SheetHint>
          {shown.some((booking) => isPast(booking, today)) && <SheetHint>{words.pastLead(visit)}</SheetHint>}
          <List>
            {shown.map((booking) => (
              <ConfirmRow
                key={booking.id}
                booking={booking}
                result={results.get(booking.id)}
                onOpen={() => onOpen(booking.id)}
                onResult={(result) => setResult(booking.id, result)}
              />
            ))}
          </List>
          {count > rows.length && (
            <div>
              <BackLink to={filteredPath('bookings', WAITING)} label={words.allWaiting(count)} />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

/** The rows as they are now, in the order in which they were shown; what is kept stays, and new ones come last. */
function inPlace(shown: readonly Booking[], rows: readonly Booking[], isKept: (id: string) => boolean): Booking[] {
  const latest = new Map(rows.map((row) => [row.id, row]));
  const before = shown.flatMap((row) => latest.get(row.id) ?? (isKept(row.id) ? row : []));
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...rows.filter(({ id }) => !known.has(id))];
}
