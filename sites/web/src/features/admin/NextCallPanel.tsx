import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { NextCall } from '@threefold/design-system/NextCall';
import { phoneHref } from '@threefold/validation';
import { useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import type { Outcome } from '../../services/outcome.ts';
import type { QueryState } from '../../services/useQuery.ts';
import { requestOf } from './bookings/bookingWords.ts';
import { adminText } from './shared/content.ts';
import { replyClock } from './shared/times.ts';

type Booking = Data['getBookings']['rows'][number];

/** The bookings that wait for an answer; whoever has waited longest comes first. */
export const getWaiting = (options: { signal: AbortSignal }) =>
  api().getBookings({ state: 'new', sort: 'reply', direction: 'ascending' }, options);

export interface NextCallPanelProps {
  /** The response to `getWaiting`. */
  state: Exclude<QueryState<Data['getBookings']>, { status: 'failed' }>;
  /** Called after a change, to reload everything that it affects, including `state`. */
  onChanged: () => Promise<unknown>;
}

/** The customer who has waited longest for an answer to a booking: to call, to mark handled, or to skip. */
export function NextCallPanel({ state, onChanged }: NextCallPanelProps) {
  const { nextCall: words } = adminText;
  const [wantedIndex, setWantedIndex] = useState(0);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome & { undo?: Booking }>();

  const { rows, count } = state.status === 'ready' ? state.data : { rows: [], count: 0 };
  const index = Math.min(wantedIndex, Math.max(0, rows.length - 1));
  const booking = rows[index];

  const mark = async ({ id, name, revision }: Booking, handled: boolean) => {
    setBusy(true);
    const { status, detail } = await formResult(
      api().updateLead({ kind: 'booking', id, revision, handled }),
      ({ revision: next }) => {
        const undo = handled && booking ? { ...booking, revision: next } : undefined;
        setOutcome(handled ? { kind: 'success', text: words.handled(name), undo } : undefined);
      },
    );
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail ?? '' });
    await onChanged();
    setBusy(false);
  };

  const clock = booking && replyClock(booking, Date.now());
  return (
    <NextCall
      content={{ ...words, position: words.position(index + 1, count) }}
      status={state.status === 'loading' ? 'loading' : busy ? 'busy' : 'ready'}
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
      onNext={rows.length > 1 ? () => setWantedIndex((index + 1) % rows.length) : undefined}
      slots={{
        message: outcome && (
          <StatusStrip kind={outcome.kind}>
            {outcome.text}{' '}
            {outcome.undo && (
              <Button size="small" onClick={() => outcome.undo && void mark(outcome.undo, false)}>
                {words.undo}
              </Button>
            )}
          </StatusStrip>
        ),
      }}
    />
  );
}
