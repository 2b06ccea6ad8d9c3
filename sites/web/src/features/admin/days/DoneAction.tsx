import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { BOOKING_STATES } from '@threefold/api-contract/booking-state';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { bookingAnswerText } from '../bookings/bookingRecordContent.ts';
import { UndoAnswer } from '../bookings/UndoAnswer.tsx';
import { adminText, isUnsent } from '../shared/content.ts';
import { weekText, dayText as words } from './daysContent.ts';

type Booking = Data['getSchedule'][number];

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' });

const State = styled('strong')(({ theme }) => ({ fontWeight: theme.typography.label.fontWeight }));

/** As high as the button that it replaces. */
const Said = styled(State)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
}));

/** The state of a cleaning on the run sheet; a confirmed one is marked as done by one press, which can be taken back. */
export function DoneAction({ booking: { id, name, revision, state, actions } }: { booking: Booking }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Data['answerBooking']>();
  /** The last revision that was taken back: until a newer one has arrived, a press would answer an old state. */
  const [undone, setUndone] = useState(-1);
  const [problem, setProblem] = useState<{ text: string; unsent: boolean }>();
  const waits = busy || revision <= undone;

  const complete = async () => {
    if (waits) return;
    setBusy(true);
    setProblem(undefined);
    const { status, detail } = await formResult(api().answerBooking({ id, revision, answer: 'done' }), setAnswered);
    const unsent = isUnsent(status);
    if (status !== 'OK') setProblem({ text: detail ?? '', unsent });
    const reloaded = unsent ? undefined : client.invalidateQueries();
    if (status !== 'OK') await reloaded;
    setBusy(false);
  };

  // One that was never confirmed is answered in its record, which asks for what was agreed.
  const label = problem?.unsent ? adminText.unsent : words.done;
  const canComplete = state === 'confirmed' && actions.includes('done');
  return (
    <>
      <Line>
        {answered !== undefined ? (
          <>
            <Said>{BOOKING_STATES.done}</Said>
            <span>{answered.mailed ? words.thanked : words.notThanked}</span>
            <UndoAnswer
              answered={{ id, name, revision: answered.revision }}
              onDone={(reason) => {
                setUndone(answered.revision);
                setAnswered(undefined);
                setProblem(reason === undefined ? undefined : { text: reason, unsent: false });
                void client.invalidateQueries();
              }}
            />
          </>
        ) : canComplete ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`${label}: ${name}`}
            aria-disabled={waits || undefined}
            onClick={() => void complete()}
          >
            <span>{busy ? bookingAnswerText.completing : label}</span>
          </Button>
        ) : (
          <State>{stateOf(state)}</State>
        )}
      </Line>
      <div role="status">{problem && <StatusStrip kind="error">{`${name}: ${problem.text}`}</StatusStrip>}</div>
    </>
  );
}

const stateOf = (state: Booking['state']): string => {
  if (state === 'confirmed' || state === 'done') return BOOKING_STATES[state];
  return weekText.state.waiting;
};
