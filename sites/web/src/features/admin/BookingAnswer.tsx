import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Data, REASON_MAX_LENGTH, type Requests } from '@threefold/api-contract';
import { ARRIVAL_KEYS, ARRIVALS } from '@threefold/api-contract/arrivals';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput, FieldTextArea } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type FormEvent, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { adminText } from './content.ts';

type Booking = Data['getBookings']['rows'][number];
type Answer = Pick<Requests['answerBooking'], 'answer' | 'arrival' | 'reason'>;

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > *': { maxWidth: '100%' } });

const Wide = styled('div')({ width: '100%' });

const isArrival = (value: unknown): value is keyof typeof ARRIVALS => ARRIVAL_KEYS.some((key) => key === value);

export interface BookingAnswerProps {
  /** Neither cancelled nor declined. */
  booking: Booking;
  /** Why it is declined, as typed so far. */
  reason: string;
  onReason: (reason: string) => void;
  /** Reloads the list. */
  reload: () => Promise<unknown>;
}

/** Confirms the day of a cleaning with the hours of arrival, or declines the booking. The customer gets a mail. */
export function BookingAnswer({ booking, reason, onReason, reload }: BookingAnswerProps) {
  const { answer: words } = adminText;
  const { id, revision, submissionType, arrival } = booking;
  const [busy, setBusy] = useState<Answer['answer']>();
  const [missing, setMissing] = useState<string>();
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();
  const [asking, setAsking] = useState(false);

  const send = async (answer: Answer) => {
    if (busy) return;
    setBusy(answer.answer);
    setTold(undefined);
    const { status, detail } = await formResult(api().answerBooking({ id, revision, ...answer }));
    // A declined booking has no more to answer, so this disappears.
    if (status !== 'OK') setTold({ kind: 'error', text: detail ?? '' });
    else if (answer.answer === 'confirm') setTold({ kind: 'success', text: words.confirmed });
    // Also after a refusal, to show what has changed.
    await reload();
    setBusy(undefined);
  };

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('arrival');
    if (!isArrival(chosen)) return setMissing(words.noArrival);
    void send({ answer: 'confirm', arrival: chosen });
  };

  return (
    <>
      {submissionType === 'schedule' && (
        <Form noValidate aria-label={words.confirmTitle} onSubmit={confirm} onChange={() => setMissing(undefined)}>
          <Wide>
            <Field label={words.arrival} error={missing}>
              {(control) => (
                <FieldInput as="select" {...control} name="arrival" defaultValue={arrival ?? ''}>
                  <option value="">{words.choose}</option>
                  {ARRIVAL_KEYS.map((key) => (
                    <option key={key} value={key}>
                      {ARRIVALS[key]}
                    </option>
                  ))}
                </FieldInput>
              )}
            </Field>
          </Wide>
          <Button type="submit" variant="contained" aria-disabled={busy === 'confirm' || undefined}>
            {busy === 'confirm' ? words.confirming : arrival ? words.confirmAgain : words.confirm}
          </Button>
        </Form>
      )}
      <Form
        aria-label={words.decline}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Wide>
          <Field label={words.reason} hint={words.reasonHint}>
            {(control) => (
              <FieldTextArea
                {...control}
                name="reason"
                rows={2}
                maxLength={REASON_MAX_LENGTH}
                value={reason}
                onChange={(event) => onReason(event.target.value)}
              />
            )}
          </Field>
        </Wide>
        <Button type="submit" variant="outlined" color="error" aria-disabled={busy === 'decline' || undefined}>
          {busy === 'decline' ? words.declining : words.decline}
        </Button>
      </Form>
      <div role="status">{told && <StatusStrip kind={told.kind}>{told.text}</StatusStrip>}</div>
      <ConfirmDialog
        open={asking}
        tone="danger"
        content={{
          title: words.declineTitle,
          body: words.declineBody,
          confirmLabel: words.decline,
          declineLabel: words.keep,
        }}
        onConfirm={() => {
          setAsking(false);
          void send({ answer: 'decline', reason });
        }}
        onDecline={() => setAsking(false)}
      />
    </>
  );
}
