import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type Data, REASON_MAX_LENGTH, type Requests } from '@threefold/api-contract';
import { isArrival } from '@threefold/api-contract/arrivals';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { firstDateFailure } from '@threefold/api-contract/booking-rules';
import { todayIn } from '@threefold/api-contract/region';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput, FieldTextArea } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { addDays } from '@threefold/validation';
import { type FormEvent, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useTypedText } from '../../../services/forms/typedText.ts';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { adminText, isUnsent } from '../shared/content.ts';
import { amountOf, centsOf } from '../shared/money.ts';
import { draftsOf } from './answerDrafts.ts';
import { AtButton, agreedCents, Form, HoursField, PriceField, Wide } from './answerFields.tsx';
import { bookingAnswerText as words } from './bookingRecordContent.ts';
import { Note, OtherHours } from './OtherHours.tsx';
import { UndoAnswer } from './UndoAnswer.tsx';

type Booking = Data['getBookings']['rows'][number];
type Answer = Omit<Requests['answerBooking'], 'id' | 'revision'>;

/** What became of an answer, at the button that gave it. */
interface Given extends Outcome {
  answer: Answer['answer'];
  /** The revision to take back. */
  undo?: number;
  /** Whether it can be sent again as it was. */
  unsent?: boolean;
}

export interface BookingAnswerProps {
  /** A booking that can be answered. */
  booking: Booking;
  /** The day to suggest for confirming. Default: the booking's */
  proposedDay: string | undefined;
  /** The booking's price on the owner's price list, in cents; undefined where there is none. */
  listPrice: number | undefined;
  /** The reason for declining, as typed so far. */
  reason: string;
  onReason: (reason: string) => void;
  /** The price, as typed so far; empty for the suggested one. */
  typedPrice: string;
  onPrice: (price: string) => void;
}

/** The answers that an admin can give to a booking. Each is mailed; 'done' only to customers who have not switched such mails off. */
export function BookingAnswer(props: BookingAnswerProps) {
  const region = useRegion();
  const { visit } = useOffer();
  const { booking, proposedDay, listPrice, reason, onReason, typedPrice, onPrice } = props;
  const { id, name, revision, state, actions, date, arrival, arrivals, quoteCents } = booking;
  const hasEmail = booking.email !== '';
  const can = (answer: Answer['answer']) => actions.includes(answer);
  const client = useQueryClient();
  const [busy, setBusy] = useState<Answer['answer']>();
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const [outcome, setOutcome] = useState<Given>();
  const outcomeRef = useOutcomeInView(outcome);
  const [isAskingToDecline, setAskingToDecline] = useState(false);
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  const today = todayIn(region);

  // The customer may move the booking while the record is open: the new day then replaces the entered one.
  const [drafts] = useState(() => draftsOf(id));
  const [day, setDay] = useState(() => proposedDay ?? drafts.day.read() ?? date ?? '');
  const [knownDate, setKnownDate] = useState(date);
  if (knownDate !== date) {
    setKnownDate(date);
    setDay(date ?? '');
  }
  const [hours, chooseHours] = useTypedText(`hours.${id}`);
  const [workedHours, chooseWorkedHours] = useTypedText(`workedHours.${id}`);

  const send = async (answer: Answer) => {
    if (busy) return;
    setBusy(answer.answer);
    setOutcome(undefined);
    const { status, detail } = await formResult(
      api().answerBooking({ id, revision, ...answer }),
      // Before the reload, which removes this form once the booking is declined.
      ({ revision: undo, mailed }) =>
        setOutcome(
          undo === revision
            ? { ...answer, kind: 'success', text: words.unchanged }
            : { ...answer, kind: 'success', text: saidOf(answer.answer, mailed), undo },
        ),
    );
    const unsent = isUnsent(status);
    if (status !== 'OK') setOutcome({ ...answer, kind: 'error', text: detail ?? '', unsent });
    if (status === 'OK' && answer.cents !== undefined) onPrice('');
    if (status === 'OK' && answer.answer === 'decline') onReason('');
    // After a refusal too, to show what has changed. Where nothing arrived, nothing has, and a slow network is spared.
    if (!unsent) await client.invalidateQueries();
    if (status === 'OK') {
      chooseHours('');
      chooseWorkedHours('');
      drafts.clear();
    }
    setBusy(undefined);
  };

  const saidOf = (answer: Answer['answer'], mailed: boolean) => {
    if (mailed) return words.sent[answer];
    return (hasEmail ? words.sentNothing : words.noEmail.sent)[answer];
  };

  const undone = (problem?: string) => {
    if (outcome) {
      setOutcome({
        answer: outcome.answer,
        ...(problem === undefined ? { kind: 'success', text: words.undone } : { kind: 'error', text: problem }),
      });
    }
    return client.invalidateQueries();
  };

  const labelOf = (answer: Answer['answer'], label: string, busyLabel: string) => {
    if (busy === answer) return busyLabel;
    return outcome?.answer === answer && outcome.unsent ? adminText.unsent : label;
  };

  /** What became of an answer, below its button, where the button was if it has gone. */
  const givenAt = (answer: Answer['answer']) => (
    <AtButton key={answer} ref={outcome?.answer === answer ? outcomeRef : undefined} role="status">
      {outcome?.answer === answer && (
        <StatusStrip kind={outcome.kind}>
          <span>{`${name}: ${outcome.text}`}</span>
          {outcome.undo !== undefined && (
            <UndoAnswer key={outcome.undo} answered={{ id, name, revision: outcome.undo }} onDone={undone} />
          )}
        </StatusStrip>
      )}
    </AtButton>
  );

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const failure = day !== date && firstDateFailure(day, today);
    if (failure) return setProblem({ field: 'date', text: failure.message });
    const chosen = fields.get('arrival');
    if (!isArrival(chosen)) return setProblem({ field: 'arrival', text: words.noArrival });
    const cents = agreedCents(fields);
    if (cents === undefined) return setProblem({ field: 'agreedPrice', text: words.noPrice });
    void send({ answer: 'confirm', arrival: chosen, cents, ...(day !== date && { date: day }) });
  };

  const recordDone = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const agreed = String(fields.get('agreedDay'));
    if (!agreed || agreed > today) return setProblem({ field: 'agreedDay', text: words.noAgreedDay });
    const chosen = fields.get('arrival');
    if (!isArrival(chosen)) return setProblem({ field: 'agreedHours', text: words.noAgreedHours });
    const cents = agreedCents(fields);
    if (cents === undefined) return setProblem({ field: 'agreedPrice', text: words.noPrice });
    void send({ answer: 'done', arrival: chosen, date: agreed, cents });
  };

  const bill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = agreedCents(new FormData(event.currentTarget));
    if (cents === undefined) return setProblem({ field: 'agreedPrice', text: words.noPrice });
    void send({ answer: 'done', cents });
  };

  const quote = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = centsOf(String(new FormData(event.currentTarget).get('price')));
    if (!cents) return setProblem({ field: 'price', text: words.noPrice });
    void send({ answer: 'quote', cents });
  };

  const confirmByMail = arrival ? words.confirmAgain : words.confirm;
  const quoteByMail = quoteCents === null ? words.quote : words.quoteAgain;
  const { priceHint, billHint, reasonHint, declineBody } = hasEmail ? words : words.noEmail;
  // A cleaning that was confirmed without a price gets none by itself.
  const suggestedCents = quoteCents ?? (state === 'confirmed' ? undefined : listPrice);
  const price = { price: typedPrice || (suggestedCents === undefined ? '' : amountOf(suggestedCents)), onPrice };
  return (
    <>
      {can('done') && state !== 'confirmed' && (
        <Form noValidate aria-label={words.doneTitle} onSubmit={recordDone} onChange={() => setProblem(undefined)}>
          <Note>{words.doneHint}</Note>
          <Wide>
            <Field label={words.agreedDay} error={errorOf('agreedDay')}>
              {(control) => (
                <FieldInput
                  {...control}
                  type="date"
                  name="agreedDay"
                  max={today}
                  defaultValue={drafts.workedDay.read() ?? date ?? ''}
                  onChange={({ target }) => drafts.workedDay.write(target.value)}
                />
              )}
            </Field>
            <HoursField
              label={words.agreedHours}
              arrivals={arrivals}
              value={arrivals.includes(workedHours) ? workedHours : (arrival ?? '')}
              onChoose={chooseWorkedHours}
              error={errorOf('agreedHours')}
            />
            <PriceField {...price} hint={billHint} error={errorOf('agreedPrice')} />
          </Wide>
          <Button type="submit" variant="outlined" aria-disabled={busy ? true : undefined}>
            <span>{labelOf('done', words.done, words.completing)}</span>
          </Button>
        </Form>
      )}
      {can('done') && state === 'confirmed' && (
        <Form noValidate aria-label={words.done} onSubmit={bill} onChange={() => setProblem(undefined)}>
          <Wide>
            <PriceField {...price} hint={billHint} error={errorOf('agreedPrice')} />
          </Wide>
          <Button type="submit" variant="contained" aria-disabled={busy ? true : undefined}>
            <span>{labelOf('done', words.done, words.completing)}</span>
          </Button>
        </Form>
      )}
      {givenAt('done')}
      {can('goOn') && (
        <div>
          <Note>{words.goOnHint}</Note>
          <Button
            variant="outlined"
            sx={{ marginTop: 1 }}
            aria-disabled={busy ? true : undefined}
            onClick={() => void send({ answer: 'goOn' })}
          >
            <span>{labelOf('goOn', words.goOn, words.completing)}</span>
          </Button>
        </div>
      )}
      {givenAt('goOn')}
      {can('confirm') && (
        <Form noValidate aria-label={words.confirmTitle} onSubmit={confirm} onChange={() => setProblem(undefined)}>
          <Wide>
            <Field label={words.day} hint={words.dayHint(visit)} error={errorOf('date')}>
              {(control) => (
                <FieldInput
                  {...control}
                  type="date"
                  name="date"
                  min={today}
                  max={addDays(today, BOOKING_HORIZON_DAYS)}
                  value={day}
                  onChange={({ target }) => {
                    setDay(target.value);
                    drafts.day.write(target.value);
                  }}
                />
              )}
            </Field>
            {firstDateFailure(day, today) === null && (
              <OtherHours key={day} day={day} site={booking.site} except={id} />
            )}
            <HoursField
              label={words.arrival}
              arrivals={arrivals}
              value={arrivals.includes(hours) ? hours : (arrival ?? '')}
              onChoose={chooseHours}
              error={errorOf('arrival')}
            />
            <PriceField {...price} hint={priceHint} error={errorOf('agreedPrice')} />
          </Wide>
          <Button
            type="submit"
            variant={state === 'confirmed' ? 'outlined' : 'contained'}
            aria-disabled={busy ? true : undefined}
          >
            <span>{labelOf('confirm', hasEmail ? confirmByMail : words.noEmail.confirm, words.confirming)}</span>
          </Button>
        </Form>
      )}
      {givenAt('confirm')}
      {can('quote') && (
        <Form noValidate aria-label={words.quoteTitle} onSubmit={quote} onChange={() => setProblem(undefined)}>
          <Wide>
            <PriceField
              {...price}
              hint={listPrice === undefined ? words.notListed : words.isListed}
              error={errorOf('price')}
            />
          </Wide>
          <Button type="submit" variant="contained" aria-disabled={busy ? true : undefined}>
            <span>{labelOf('quote', hasEmail ? quoteByMail : words.noEmail.quote, words.quoting)}</span>
          </Button>
        </Form>
      )}
      {givenAt('quote')}
      {can('decline') && (
        <Form
          aria-label={words.decline}
          onSubmit={(event) => {
            event.preventDefault();
            setAskingToDecline(true);
          }}
        >
          <Wide>
            <Field label={words.reason} hint={reasonHint}>
              {(control) => (
                <FieldTextArea
                  {...control}
                  name="reason"
                  rows={3}
                  maxLength={REASON_MAX_LENGTH}
                  value={reason}
                  onChange={(event) => onReason(event.target.value)}
                />
              )}
            </Field>
          </Wide>
          <Button type="submit" variant="outlined" color="error" aria-disabled={busy ? true : undefined}>
            <span>{labelOf('decline', words.decline, words.declining)}</span>
          </Button>
        </Form>
      )}
      {givenAt('decline')}
      <ConfirmDialog
        open={isAskingToDecline}
        tone="danger"
        content={{
          title: words.declineTitle,
          body: declineBody,
          confirmLabel: words.decline,
          declineLabel: words.keep,
        }}
        onConfirm={() => {
          setAskingToDecline(false);
          void send({ answer: 'decline', reason });
        }}
        onDecline={() => setAskingToDecline(false)}
      />
    </>
  );
}
