import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiResponse, Data } from '@threefold/api-contract';
import { PLAN_MAX_WEEKS } from '@threefold/api-contract/plans';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOffer } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { planText as words } from './bookingRecordContent.ts';

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > div': { width: '100%' } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

type Action = 'set' | 'skip' | 'stop';

interface BookingPlanProps {
  /** A cleaning that is not called off. */
  booking: Pick<Data['getBookings']['rows'][number], 'id' | 'revision' | 'repeatWeeks'>;
}

/** The plan of a cleaning: every so many weeks, one visit left out, or stopped. */
export function BookingPlan({ booking: { id, revision, repeatWeeks } }: BookingPlanProps) {
  const { visit } = useOffer();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Action>();
  const [asked, setAsked] = useState<'skip' | 'stop'>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const send = async <Answer,>(
    action: Action,
    call: () => Promise<ApiResponse<Answer>>,
    said: (answer: Answer) => string,
  ) => {
    if (busy) return;
    setBusy(action);
    setOutcome(undefined);
    let text = '';
    const { status, detail } = await formResult(call(), (answer) => {
      text = said(answer as Answer);
    });
    setOutcome(status === 'OK' ? { kind: 'success', text } : { kind: 'error', text: detail ?? '' });
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    setBusy(undefined);
  };

  const plan = (weeks: number) =>
    send(
      weeks > 0 ? 'set' : 'stop',
      () => api().setPlan({ id, revision, weeks }),
      () => words.said(weeks),
    );

  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const weeks = Number(new FormData(event.currentTarget).get('weeks'));
    if (!Number.isInteger(weeks) || weeks < 1 || weeks > PLAN_MAX_WEEKS) return setProblem(words.wrong);
    void plan(weeks);
  };

  const confirm = () => {
    setAsked(undefined);
    if (asked === 'stop') void plan(0);
    else
      void send(
        'skip',
        () => api().skipVisit({ id, revision }),
        ({ mailed }) => words.skipped[mailed ? 'mailed' : 'kept'],
      );
  };

  return (
    <>
      <Form noValidate aria-label={words.title} onSubmit={set} onInput={() => setProblem(undefined)}>
        <Field label={words.label} hint={words.hint(visit)} error={problem}>
          {(control) => (
            <FieldInput
              // The weeks as they are now, once they were changed.
              key={repeatWeeks}
              {...control}
              name="weeks"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              defaultValue={repeatWeeks > 0 ? repeatWeeks : ''}
            />
          )}
        </Field>
        <Actions>
          <Button type="submit" variant="outlined" aria-disabled={busy ? true : undefined}>
            <span>{busy === 'set' ? words.saving : words.submit}</span>
          </Button>
          {repeatWeeks > 0 &&
            (['skip', 'stop'] as const).map((action) => (
              <Button
                key={action}
                variant="outlined"
                aria-disabled={busy ? true : undefined}
                onClick={() => setAsked(action)}
              >
                <span>{busy === action ? words.saving : words[action]}</span>
              </Button>
            ))}
        </Actions>
      </Form>
      <div ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        content={words.questions[asked ?? 'skip']}
        onConfirm={confirm}
        onDecline={() => setAsked(undefined)}
      />
    </>
  );
}
