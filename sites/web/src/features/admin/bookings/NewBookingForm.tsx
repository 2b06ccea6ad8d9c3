import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data, Requests } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import { SUBMISSION_TYPES } from '@threefold/api-contract/booking';
import { optionText } from '@threefold/api-contract/offer';
import { type AskedDayCode, ENTERED_ALREADY, isAskedDayCode } from '@threefold/api-contract/office-days';
import { todayIn } from '@threefold/api-contract/region';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { Field, FieldInput, FieldSelect, FieldTextArea } from '@threefold/design-system/components/Field';
import { focusField, readFields } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import {
  ADDRESS_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  formatPrice,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '@threefold/validation';
import { type FormEvent, Fragment, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { typedDraft } from '../../../services/forms/typedText.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { adminPath } from '../addresses.ts';
import { adminText, isUnsent } from '../shared/content.ts';
import { LanguageField } from '../shared/LanguageField.tsx';
import { currencyWord } from '../shared/money.ts';
import { Sheet, SheetForm, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { sidesOf } from './bookingRecordContent.ts';
import { kindOf } from './bookingTexts.ts';
import { BLANK, type Entries, FIELDS, listedPrice, readEntries } from './newBooking.ts';
import { newBookingText as words } from './newBookingContent.ts';
import { OtherHours } from './OtherHours.tsx';

type Name = keyof Entries;

/** The fields that are typed, with their longest values and the keyboard that a phone shows. */
const TYPED: Partial<
  Record<Name, { max: number; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']; type?: string }>
> = {
  name: { max: NAME_MAX_LENGTH },
  phone: { max: PHONE_MAX_LENGTH, type: 'tel' },
  email: { max: EMAIL_MAX_LENGTH, type: 'email' },
  street: { max: ADDRESS_MAX_LENGTH },
  unit: { max: ADDRESS_MAX_LENGTH },
  city: { max: ADDRESS_MAX_LENGTH },
  postalCode: { max: ADDRESS_MAX_LENGTH },
};

const WHO = ['name', 'phone', 'email', 'street', 'unit', 'city', 'postalCode'] as const;

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  // A field with an error is higher than its neighbors.
  alignItems: 'start',
  gap: 16,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});

const Legend = styled(SheetHeading)({ gridColumn: '1 / -1' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export interface NewBookingFormProps {
  /** The name of its draft: of another day or customer there is another one. */
  draft: string;
  /** The brands that take bookings, with their settings. */
  brands: Data['getBookingSettings']['brands'];
  /** What is known before anything is typed. */
  known: Partial<Entries>;
}

/** The form for a booking that was made by phone. What is typed survives a reload, and a press without a network. */
export function NewBookingForm({ draft: draftName, brands, known }: NewBookingFormProps) {
  const host = useHostBrand();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => typedDraft<{ text: string; entries: Entries; id: string }>(`booking.${draftName}`));
  const start = (): { entries: Entries; id: string } => ({
    // Of the site on which the admin is, if it takes bookings.
    entries: {
      ...BLANK,
      brand: (brands.find(({ name }) => name === host.displayName) ?? brands[0])?.brand ?? '',
      ...known,
    },
    id: crypto.randomUUID(),
  });
  const [begun, setBegun] = useState(() => {
    const kept = draft.read();
    const fresh = start();
    return { entries: { ...fresh.entries, ...kept?.entries }, id: kept?.id ?? fresh.id };
  });
  const [entries, setEntries] = useState(begun.entries);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const [failure, setFailure] = useState<{ text: string; unsent: boolean; entered?: boolean }>();
  const [question, setQuestion] = useState<{ booking: Requests['enterBooking']; code: AskedDayCode; body: string }>();
  const [booked, setBooked] = useState<Data['enterBooking'] & { name: string }>();
  const outcomeRef = useOutcomeInView(failure ?? booked);
  // The form has gone with the button that had the focus.
  useEffect(() => {
    if (booked) outcomeRef.current?.focus();
  }, [booked, outcomeRef]);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  const brand = brands.find((one) => one.brand === entries.brand) ?? brands[0];
  const listed = brand && listedPrice(entries, brand);
  const { region, offer } = brand ?? { region: host.region, offer: host.bookingOffer };
  const labels = words.labels(region.country);
  const isVisit = entries.kind === 'schedule' && !offer.estimatesOnly;

  const read = (element: HTMLFormElement): Entries => ({ ...entries, ...definedOf(element) });
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const typed = read(event.currentTarget);
    setEntries(typed);
    setProblem(undefined);
    draft.write({ text: '', entries: typed, id: begun.id });
  };

  const wrong = (field: string, message: string) => {
    setProblem({ field, message });
    focusField(form.current, field);
  };

  const send = async (booking: Requests['enterBooking']) => {
    setQuestion(undefined);
    setBusy(true);
    setFailure(undefined);
    const result = await formResult(api().enterBooking(booking), (answer) => {
      draft.clear();
      setBooked({ ...answer, name: booking.name });
    });
    setBusy(false);
    const { status, detail = '', field } = result;
    if (status === 'OK') return client.invalidateQueries();
    const code = 'code' in result ? result.code : undefined;
    if (isAskedDayCode(code)) return setQuestion({ booking, code, body: detail });
    if (status === 'INVALID' && field) return wrong(field, detail);
    const entered = code === ENTERED_ALREADY;
    // The next form is another booking.
    if (entered) draft.clear();
    return setFailure({ text: detail, unsent: isUnsent(status), entered });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = readEntries(read(event.currentTarget), begun.id, words.noPrice, {
      region,
      offer,
    });
    if ('field' in checked) wrong(checked.field, checked.message);
    else void send(checked.booking);
  };

  if (booked) {
    const next = () => {
      const fresh = { entries: { ...BLANK, brand: entries.brand }, id: crypto.randomUUID() };
      // The form is there when its first field gets the focus.
      flushSync(() => {
        setBegun(fresh);
        setEntries(fresh.entries);
        setBooked(undefined);
      });
      focusField(form.current, 'name');
    };
    return (
      <Sheet>
        <SheetStatus ref={outcomeRef} role="status" tabIndex={-1}>
          <StatusStrip kind="success">{`${words.booked(booked.name)} ${booked.mailed ? words.mailed : words.notMailed}`}</StatusStrip>
        </SheetStatus>
        <Actions>
          <Button component={Link} to={adminPath('bookings', booked.id)} variant="contained">
            {words.openBooking}
          </Button>
          <Button variant="outlined" onClick={next}>
            {words.another}
          </Button>
        </Actions>
      </Sheet>
    );
  }

  const input = (name: Name) => (
    <Field key={name} label={labels[name as keyof typeof labels]} error={errorOf(name)}>
      {(control) => (
        <FieldInput
          {...control}
          name={name}
          type={TYPED[name]?.type ?? 'text'}
          autoComplete="off"
          maxLength={TYPED[name]?.max}
          defaultValue={begun.entries[name]}
        />
      )}
    </Field>
  );
  const select = (
    name: Name,
    label: string,
    options: readonly (readonly [value: string, label: string])[],
    // Where the rules report a problem with it.
    field: string = name,
  ) => (
    <Field label={label} error={errorOf(field)}>
      {(control) => (
        <FieldSelect {...control} name={name} defaultValue={begun.entries[name]}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FieldSelect>
      )}
    </Field>
  );
  return (
    <SheetForm ref={form} noValidate aria-label={words.title} onSubmit={submit} onInput={keep} key={begun.id}>
      <SheetHint>{words.lead(offer.visit)}</SheetHint>
      {brands.length > 1 && (
        <Field label={words.brand}>
          {(control) => (
            <FieldSelect {...control} name="brand" defaultValue={begun.entries.brand}>
              {brands.map(({ brand: key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </FieldSelect>
          )}
        </Field>
      )}
      <Group>
        <Legend>{words.who}</Legend>
        {WHO.map(input)}
        <LanguageField
          // Anew for another brand, which may have other languages.
          key={entries.brand}
          label={labels.language}
          languages={brand?.languages}
          unknown={words.usualLanguage}
          defaultValue={begun.entries.language}
        />
      </Group>
      <Group>
        <Legend>{words.what}</Legend>
        {select(
          'kind',
          labels.kind,
          (offer.estimatesOnly ? (['estimate'] as const) : SUBMISSION_TYPES).map(
            (kind) => [kind, kindOf({ submissionType: kind }, offer)] as const,
          ),
        )}
        {/* Anew for another brand, whose choices differ. */}
        <Fragment key={entries.brand}>
          {offer.parts && select('side', offer.parts.label, sidesOf(offer), 'exteriorEnabled')}
          {offer.options &&
            select(
              'selectedRange',
              offer.options.label,
              offer.options.choices.map((choice) => [choice, optionText({ selectedRange: choice }, offer)] as const),
            )}
        </Fragment>
      </Group>
      <Group>
        <Legend>{words.when}</Legend>
        {isVisit && (
          <>
            <Field label={labels.date} error={errorOf('date')}>
              {(control) => (
                <FieldInput {...control} type="date" name="date" min={todayIn(region)} defaultValue={entries.date} />
              )}
            </Field>
            {select('arrival', labels.arrival, [
              ['', words.choose],
              ...(brand?.settings.arrivalWindows ?? []).map((hours) => [hours, arrivalWords(hours, region)] as const),
            ])}
          </>
        )}
        <Field
          label={words.price(currencyWord(region))}
          hint={words.priceHint(isVisit && listed ? formatPrice(listed, region) : undefined)}
          error={errorOf('price')}
        >
          {(control) => (
            <FieldInput
              {...control}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={begun.entries.price}
            />
          )}
        </Field>
      </Group>
      {isVisit && entries.date && brand && <OtherHours day={entries.date} site={brand.name} />}
      <Field label={labels.message} error={errorOf('message')}>
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            defaultValue={begun.entries.message}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          <span>{busy ? words.busy : failure?.unsent ? adminText.unsent : words.submit}</span>
        </Button>
      </div>
      <SheetStatus ref={outcomeRef} role="status">
        {failure && (
          <StatusStrip kind="error">
            <span>{failure.text}</span>
            {failure.entered && (
              <Button component={Link} to={adminPath('bookings', begun.id)} size="small" variant="outlined">
                {words.openBooking}
              </Button>
            )}
          </StatusStrip>
        )}
      </SheetStatus>
      {question && (
        <ConfirmDialog
          open
          content={{ ...words.anyway, body: question.body }}
          onConfirm={() =>
            void send({ ...question.booking, anyway: [...(question.booking.anyway ?? []), question.code] })
          }
          onDecline={() => {
            setQuestion(undefined);
            setProblem({ field: 'date', message: question.body });
            // In view, where the focus returns to.
            setFailure({ text: question.body, unsent: false });
          }}
        />
      )}
    </SheetForm>
  );
}

/** The entries of the fields that are shown: the day's are hidden for an estimate. */
const definedOf = (form: HTMLFormElement): Partial<Entries> => {
  const shown = FIELDS.filter((name) => form.elements.namedItem(name) !== null);
  return readFields(form, shown);
};
