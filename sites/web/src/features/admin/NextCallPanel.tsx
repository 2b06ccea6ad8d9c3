import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { NextCall } from '@threefold/design-system/NextCall';
import { formatAddress, hasAddress, mapsHref, phoneHref } from '@threefold/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminQuery, api } from '../../services/api/adminApi.ts';
import { useFailure } from '../../services/api/queries.tsx';
import { formResult } from '../../services/forms/formResult.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { adminPath } from './addresses.ts';
import { requestOf } from './bookings/bookingTexts.ts';
import { ConfirmHours, type ConfirmResult, isConfirmed, isUnsentResult, problemOf } from './bookings/ConfirmHours.tsx';
import { adminText, isUnsent } from './shared/content.ts';
import { ListFailure } from './shared/ListFailure.tsx';
import { useBrandOf } from './shared/OfBrand.tsx';
import { replyClock } from './shared/times.ts';
import { useAutoRefresh } from './shared/useAutoRefresh.ts';

type Booking = Data['getBookings']['rows'][number];

/** The bookings that wait for an answer; whoever has waited longest comes first. */
export const waitingBookings = adminQuery('getBookings', { state: 'new', sort: 'reply', direction: 'ascending' });

const Answer = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: theme.brand.layout.target,
  '& > span': { flex: 'none' },
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  // On phones, as wide as the buttons above.
  [theme.breakpoints.down('nav')]: {
    '& > :first-child': { flexBasis: '100%' },
    '& > span': { flex: '1 1 11rem' },
    '& > button': { flex: '1 0 auto' },
  },
}));

/** What became of the request that is shown. It stays, so that a second press meets nobody else. */
interface Answered {
  booking: Booking;
  result: ConfirmResult | 'handled';
}

const placeOf = (booking: Booking, region: Region) =>
  hasAddress(booking) ? { label: formatAddress(booking, region), href: mapsHref(booking, region) } : undefined;

const canConfirmOn = (today: string, { submissionType, date }: Booking) =>
  submissionType === 'schedule' && date !== null && date >= today;

/**
 * The customer who has waited longest for an answer to a booking: to call, to confirm, to mark handled, or to skip.
 * @param isFailureShown false where the list below says it
 */
export function NextCallPanel({ isFailureShown }: { isFailureShown: boolean }) {
  const brand = useHostBrand();
  const brandOf = useBrandOf();
  const { region } = brand;
  const today = todayIn(region);
  const { nextCall: words } = adminText;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refreshing, area } = useAutoRefresh();
  const query = useQuery({ ...waitingBookings, ...refreshing });
  const failure = useFailure(query);
  /** Who was asked for, whom a refresh keeps. */
  const [wantedId, setWantedId] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Why marking was refused. */
  const [refusal, setRefusal] = useState<{ text: string; unsent: boolean }>();
  const [answered, setAnswered] = useState<Answered>();

  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === wantedId),
  );
  const isSettled = answered?.result === 'handled' || (answered !== undefined && isConfirmed(answered.result));
  // After a refusal, the booking as it is now.
  const latest = answered && !isSettled ? rows.find(({ id }) => id === answered.booking.id) : undefined;
  const booking = latest ?? answered?.booking ?? rows[index];
  const isListed = rows.some(({ id }) => id === booking?.id);

  const mark = async ({ id, name, revision }: Booking, handled: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    const { status, detail } = await formResult(
      api().updateSubmission({ kind: 'booking', id, revision, handled }),
      ({ revision: next }) => {
        setAnswered(handled && booking ? { booking: { ...booking, revision: next }, result: 'handled' } : undefined);
        if (!handled) setWantedId(id);
      },
    );
    const unsent = isUnsent(status);
    if (status !== 'OK') setRefusal({ text: `${name}: ${detail ?? ''}`, unsent });
    if (!unsent) await client.invalidateQueries();
    setBusy(false);
  };

  const setConfirmed = (result: ConfirmResult | undefined) => {
    if (!booking) return;
    setWantedId(booking.id);
    setRefusal(undefined);
    setAnswered(result && { booking, result });
    if (result !== 'sending' && !isUnsentResult(result)) void client.invalidateQueries();
  };

  if (failure) return isFailureShown && <ListFailure failure={failure} isFetching={query.isFetching} />;
  const confirmation = answered?.result === 'handled' ? undefined : answered?.result;
  const problem = refusal?.text ?? (booking && problemOf(booking.name, confirmation));
  const clock = booking && replyClock(booking, Date.now(), region);
  return (
    <div {...area}>
      <NextCall
        content={{
          ...words,
          handledLabel: refusal?.unsent ? adminText.unsent : words.handledLabel,
          position: isSettled ? '' : words.position(index + 1, count),
        }}
        status={query.isPending ? 'loading' : busy || isSettled || confirmation === 'sending' ? 'busy' : 'ready'}
        person={
          booking && clock
            ? {
                name: booking.name,
                details: [requestOf(booking, brand), booking.services, booking.option].filter(Boolean),
                due: clock,
                call: { label: words.call(booking.phone), href: phoneHref(booking.phone) },
                place: placeOf(booking, brandOf(booking).region),
                message: booking.message,
              }
            : null
        }
        onOpen={() => booking && navigate(adminPath('bookings', booking.id))}
        onHandled={() => booking && void mark(booking, true)}
        onNext={
          rows.length > (isListed ? 1 : 0)
            ? () => {
                // What becomes of the press is shown first.
                if ((busy && !isSettled) || confirmation === 'sending') return;
                // Whoever follows somebody who no longer waits has taken their place.
                setWantedId(rows[isListed ? (index + 1) % rows.length : index]?.id);
                setAnswered(undefined);
                setRefusal(undefined);
              }
            : undefined
        }
        slots={{
          answer: query.isPending ? (
            <Answer />
          ) : (
            booking &&
            canConfirmOn(today, booking) && (
              <Answer key={booking.id}>
                <div>{words.afterCall}</div>
                <ConfirmHours booking={booking} result={confirmation} onResult={setConfirmed} />
              </Answer>
            )
          ),
          message:
            booking && answered?.result === 'handled' ? (
              <StatusStrip kind="success">
                <span>
                  {canConfirmOn(today, booking)
                    ? words.handledUnconfirmed(booking.name, brand.bookingOffer.visit)
                    : words.handled(booking.name)}
                </span>{' '}
                <Button size="small" onClick={() => void mark(booking, false)}>
                  {words.undo}
                </Button>
              </StatusStrip>
            ) : problem ? (
              <StatusStrip kind="error">{problem}</StatusStrip>
            ) : undefined,
        }}
      />
    </div>
  );
}
