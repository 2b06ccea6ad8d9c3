import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { NextCall } from '@threefold/design-system/NextCall';
import { phoneHref } from '@threefold/validation';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { useQuery } from '../../services/useQuery.ts';
import { requestOf } from './bookingWords.ts';
import { adminText } from './content.ts';
import { ListFailure } from './listParts.tsx';
import { replyClock } from './times.ts';

type Booking = Data['getBookings']['rows'][number];

/** Who has waited longest comes first. */
const getWaiting = (options: { signal: AbortSignal }) =>
  api().getBookings({ state: 'new', sort: 'reply', direction: 'ascending' }, options);

export interface NextCallPanelProps {
  /** Reloads the panel. */
  waiting: RefObject<() => Promise<boolean>>;
  /** Called after a change, which affects the counts and the list. */
  onChanged: () => Promise<unknown>;
}

/** Who waits longest for an answer to a booking: call, mark handled, or look at the next. */
export function NextCallPanel({ waiting, onChanged }: NextCallPanelProps) {
  const { nextCall: words } = adminText;
  const query = useQuery(getWaiting);
  const [place, setPlace] = useState(0);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string; undo?: Booking }>();
  const { state, reload } = query;
  useEffect(() => {
    waiting.current = reload;
  }, [waiting, reload]);
  if (state.status === 'failed') return <ListFailure query={query} />;

  const { rows, count } = state.status === 'ready' ? state.data : { rows: [], count: 0 };
  const shown = Math.min(place, Math.max(0, rows.length - 1));
  const booking = rows[shown];

  const mark = async ({ id, name }: Booking, revision: number, handled: boolean) => {
    setBusy(true);
    const { status, detail } = await formResult(
      api().updateLead({ kind: 'booking', id, revision, handled }),
      ({ revision: next }) => {
        const undo = handled && booking ? { ...booking, revision: next } : undefined;
        setTold(handled ? { kind: 'success', text: words.handled(name), undo } : undefined);
      },
    );
    if (status !== 'OK') setTold({ kind: 'error', text: detail ?? '' });
    await Promise.all([reload(), onChanged()]);
    setBusy(false);
  };

  const clock = booking && replyClock(booking, Date.now());
  return (
    <NextCall
      content={{ ...words, position: words.position(shown + 1, count) }}
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
      onHandled={() => booking && void mark(booking, booking.revision, true)}
      onNext={rows.length > 1 ? () => setPlace((shown + 1) % rows.length) : undefined}
      slots={{
        message: told && (
          <StatusStrip kind={told.kind}>
            {told.text}{' '}
            {told.undo && (
              <Button size="small" onClick={() => told.undo && void mark(told.undo, told.undo.revision, false)}>
                {words.undo}
              </Button>
            )}
          </StatusStrip>
        ),
      }}
    />
  );
}
