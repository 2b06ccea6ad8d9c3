import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { firstCorrectionFailure } from '@threefold/api-contract/booking-rules';
import { type BookingOffer, optionText } from '@threefold/api-contract/offer';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { focusField, readFields } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { ADDRESS_MAX_LENGTH, postalCodeLabel } from '@threefold/validation';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { typedDraft } from '../../../services/forms/typedText.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { SheetHint } from '../shared/sheet.ts';
import { sidesOf, correctionText as words } from './bookingRecordContent.ts';
import { partsOf } from './newBooking.ts';

type Booking = Data['getBookings']['rows'][number];

const Form = styled('form')({ display: 'grid', gap: 12, justifyItems: 'start', '& > div': { width: '100%' } });

const TEXTS = ['phone', 'email', 'street', 'unit', 'city', 'postalCode'] as const;

const labelsOf = (country: string) =>
  ({
    phone: words.phone,
    email: words.email,
    street: 'Street and number',
    unit: 'Unit',
    city: 'City',
    postalCode: postalCodeLabel(country),
  }) satisfies Record<(typeof TEXTS)[number], string>;

const sideOf = ({ interiorEnabled, exteriorEnabled }: Booking): string => {
  if (interiorEnabled && exteriorEnabled) return 'both';
  return interiorEnabled ? 'interior' : 'exterior';
};

/** The options, with that of the booking if the brand has renamed it since. */
const choicesOf = ({ selectedRange }: Booking, { options }: BookingOffer): readonly string[] => [
  ...new Set([...(options?.choices ?? []), ...(selectedRange ? [selectedRange] : [])]),
];

const NAMES = [...TEXTS, 'selectedRange', 'side'] as const;

/** The entries of the fields that are shown: a brand may have neither options nor parts. */
const readShown = (form: HTMLFormElement): Partial<Entries> =>
  readFields(
    form,
    NAMES.filter((name) => form.elements.namedItem(name) !== null),
  );

type Entries = Record<(typeof NAMES)[number], string>;

/** A booking's entries, as the form has them. */
const entriesOf = (booking: Booking): Entries => ({
  phone: booking.phone,
  email: booking.email,
  street: booking.street,
  unit: booking.unit,
  city: booking.city,
  postalCode: booking.postalCode,
  selectedRange: booking.selectedRange,
  side: sideOf(booking),
});

interface Correction {
  seen: Entries;
  typed: Entries;
}

/** What was typed and not sent: it survives a reload. */
const correctionDraft = (id: string) => typedDraft<{ text: string; correction: Correction }>(`correct.${id}`);

/** Corrects what a customer has entered, also on a phone call. What is typed stays when somebody else has changed the booking. */
export function CorrectBooking({ booking }: { booking: Booking }) {
  const { region, bookingOffer: offer } = useHostBrand();
  const labels = labelsOf(region.country);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => correctionDraft(booking.id));
  /** The entries as the form began with them, and as they were typed; undefined while the form is closed. */
  const [open, setOpen] = useState(() => draft.read()?.correction);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !open) return;
    const before = open.seen;
    const typed = { ...before, ...readShown(event.currentTarget) };
    const current = entriesOf(booking);
    // What was not typed over is as it is now: somebody else may have corrected it since.
    for (const name of NAMES) if (typed[name] !== before[name]) current[name] = typed[name];
    const { side, ...texts } = current;
    const { interiorEnabled, exteriorEnabled } = booking;
    const parts = side === before.side ? { interiorEnabled, exteriorEnabled } : partsOf(side, offer);
    const correction = { ...texts, ...parts };
    const failure = firstCorrectionFailure(correction, booking, { region, offer });
    if (failure) {
      setProblem(failure);
      focusField(form.current, failure.field);
      return;
    }
    setBusy(true);
    setOutcome(undefined);
    const { id, revision } = booking;
    const { status, detail } = await formResult(api().correctBooking({ id, revision, ...correction }));
    setOutcome(status === 'OK' ? { kind: 'success', text: words.saved } : { kind: 'error', text: detail ?? '' });
    if (status === 'OK') close();
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    setBusy(false);
  };

  const close = () => {
    draft.clear();
    setOpen(undefined);
  };
  const begin = () => setOpen({ seen: entriesOf(booking), typed: entriesOf(booking) });
  const keep = (event: FormEvent<HTMLFormElement>) => {
    setProblem(undefined);
    if (open)
      draft.write({
        text: '',
        correction: { seen: open.seen, typed: { ...open.typed, ...readShown(event.currentTarget) } },
      });
  };

  return (
    <>
      <div>
        <Button variant="outlined" aria-expanded={open !== undefined} onClick={open ? close : begin}>
          {words.open}
        </Button>
      </div>
      {open && (
        <Form ref={form} noValidate aria-label={words.title} onSubmit={send} onInput={keep}>
          {TEXTS.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              hint={name === 'email' && booking.email === '' ? words.noEmail : undefined}
              error={errorOf(name)}
            >
              {(control) => (
                <FieldInput
                  {...control}
                  name={name}
                  autoComplete="off"
                  maxLength={ADDRESS_MAX_LENGTH}
                  defaultValue={open.typed[name]}
                />
              )}
            </Field>
          ))}
          {offer.options && (
            <Field label={offer.options.label} error={errorOf('selectedRange')}>
              {(control) => (
                <FieldSelect {...control} name="selectedRange" defaultValue={open.typed.selectedRange}>
                  {choicesOf(booking, offer).map((choice) => (
                    <option key={choice} value={choice}>
                      {optionText({ selectedRange: choice }, offer)}
                    </option>
                  ))}
                </FieldSelect>
              )}
            </Field>
          )}
          {offer.parts && (
            <Field label={offer.parts.label} error={errorOf('exteriorEnabled')}>
              {(control) => (
                <FieldSelect {...control} name="side" defaultValue={open.typed.side}>
                  {sidesOf(offer).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </FieldSelect>
              )}
            </Field>
          )}
          <SheetHint>{words.hint}</SheetHint>
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            <span>{busy ? words.saving : words.save}</span>
          </Button>
        </Form>
      )}
      <div ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </div>
    </>
  );
}
