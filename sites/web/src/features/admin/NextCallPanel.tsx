import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { NextCall } from '@threefold/design-system/NextCall';
import { phoneHref } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery, api } from '../../services/api/adminApi.ts';
import { useFailure } from '../../services/api/queries.tsx';
import { formResult } from '../../services/forms/formResult.ts';
import type { Outcome } from '../../services/forms/outcome.ts';
import { requestOf } from './bookings/bookingTexts.ts';
import { adminText } from './shared/content.ts';
import { ListFailure } from './shared/ListFailure.tsx';
import { replyClock } from './shared/times.ts';
import { useAutoRefresh } from './shared/useAutoRefresh.ts';

type Booking = Data['getBookings']['rows'][number];

/** The bookings that wait for an answer; whoever has waited longest comes first. */
export const waitingBookings = adminQuery('getBookings', { state: 'new', sort: 'reply', direction: 'ascending' });

/**
 * The customer who has waited longest for an answer to a booking: to call, to mark handled, or to skip.
 * @param isFailureShown false where the list below says it
 */
export function NextCallPanel({ isFailureShown }: { isFailureShown: boolean }) {
  const { nextCall: words } = adminText;
  const client = useQueryClient();
  const { refreshing, area } = useAutoRefresh();
  const query = useQuery({ ...waitingBookings, ...refreshing });
  const failure = useFailure(query);
  /** Who was asked for, whom a refresh keeps. */
  const [wantedId, setWantedId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome & { undo?: Booking }>();

  const { rows, count } = query.data ?? { rows: [], count: 0 };
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === wantedId),
  );
  /** Who was just marked stays, so that a second press marks nobody else. */
  const [marked, setMarked] = useState<Booking>();
  const booking = marked ?? rows[index];

  const mark = async ({ id, name, revision }: Booking, handled: boolean) => {
    setBusy(true);
    const { status, detail } = await formResult(
      api().updateSubmission({ kind: 'booking', id, revision, handled }),
      ({ revision: next }) => {
        const undo = handled && booking ? { ...booking, revision: next } : undefined;
        setMarked(undo);
        if (!handled) setWantedId(id);
        setOutcome(handled ? { kind: 'success', text: words.handled(name), undo } : undefined);
      },
    );
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail ?? '' });
    await client.invalidateQueries();
    setBusy(false);
  };

  if (failure) return isFailureShown && <ListFailure failure={failure} isFetching={query.isFetching} />;
  const clock = booking && replyClock(booking, Date.now());
  return (
    <div {...area}>
      <NextCall
        content={{ ...words, position: marked ? '' : words.position(index + 1, count) }}
        status={query.isPending ? 'loading' : busy || marked ? 'busy' : 'ready'}
        person={
          booking && clock
            ? {
                name: booking.name,
                details: [requestOf(booking), booking.services],
                due: clock,
                call: { label: words.call(booking.phone), href: phoneHref(booking.phone) },
              }
            : null
        }
        onHandled={() => booking && void mark(booking, true)}
        onNext={
          rows.length > (marked ? 0 : 1)
            ? () => {
                // Whoever follows the marked one has taken their place.
                setWantedId(rows[marked ? index : (index + 1) % rows.length]?.id);
                setMarked(undefined);
                setOutcome(undefined);
              }
            : undefined
        }
        slots={{
          message: outcome && (
            <StatusStrip kind={outcome.kind}>
              <span>{outcome.text}</span>{' '}
              {outcome.undo && (
                <Button size="small" onClick={() => outcome.undo && void mark(outcome.undo, false)}>
                  {words.undo}
                </Button>
              )}
            </StatusStrip>
          ),
        }}
      />
    </div>
  );
}
