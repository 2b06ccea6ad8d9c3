import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { bookingToday, SQUARE_FOOTAGE_RANGES } from '@threefold/api-contract/booking';
import {
  type BookingSettings,
  CLOSED_DAYS_MAX,
  JOBS_A_DAY_MAX,
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  QUOTE_DAYS_MAX,
} from '@threefold/api-contract/booking-settings';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { useQuery } from '../../services/useQuery.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { adminText } from './content.ts';
import { ListFailure } from './listParts.tsx';
import { centsOf } from './money.ts';
import { PriceFields, SIDES } from './PriceFields.tsx';
import { SheetForm, SheetHeading, SheetLead } from './sheet.ts';

type Settings = Data['getBookingSettings'];
type BrandSettings = Settings['brands'][number];
type Problem = { field: string; text: string };

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  gap: 10,
});

// Not the booking form's card: sharing it with another screen would cost the landing page a request.
const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  // Every number has a plain zero.
  fontFamily: theme.brand.fonts.display,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '& > input': {
    flex: 'none',
    width: 22,
    height: 22,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    '&:focus-visible': {
      outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
      outlineOffset: theme.brand.focusRing.offset,
    },
  },
}));

interface CheckProps {
  name: string;
  value: string;
  label: string;
  defaultChecked: boolean;
}

function Check({ label, ...input }: CheckProps) {
  return (
    <Choice>
      <input {...input} type="checkbox" />
      {label}
    </Choice>
  );
}

const Numbers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'start',
  '& > div': { width: '15.5rem' },
});

const ClosedDay = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  padding: '4px 4px 4px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  fontFamily: theme.brand.fonts.display,
}));

const AddDay = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12, marginTop: 16 });

const Texts = styled('div')({ display: 'grid', gap: 24, maxWidth: 520 });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

const ask = (options: { signal: AbortSignal }) => api().getBookingSettings(options);

/** A whole number from `least` to `most`; undefined for anything else. */
function numberIn(text: FormDataEntryValue | null, least: number, most: number): number | undefined {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

interface NumberFieldProps {
  name: string;
  words: { label: string; hint: string };
  min: number;
  max: number;
  defaultValue: number;
  error: string | undefined;
}

function NumberField({ words: { label, hint }, error, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <FieldInput {...control} {...input} type="number" inputMode="numeric" />}
    </Field>
  );
}

interface FormProps {
  kept: BrandSettings;
  holidays: Settings['holidays'];
  reload: () => Promise<boolean>;
  /** Why the last attempt was refused, if the form was replaced since. */
  refusal: string | undefined;
  /** Called when somebody else has changed the settings meanwhile. */
  onConflict: (refusal: string) => void;
}

/** When one brand works. */
function BrandForm({
  kept: { brand, name, revision, settings, feedUrl },
  holidays,
  reload,
  refusal,
  onConflict,
}: FormProps) {
  const { settings: words } = adminText;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const newDay = useRef<HTMLInputElement>(null);
  const [closedDays, setClosedDays] = useState<readonly string[]>(settings.closedDays);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string } | undefined>(
    refusal === undefined ? undefined : { kind: 'error', text: refusal },
  );
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  useEffect(() => {
    if (!changed) return;
    const asks = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', asks);
    return () => window.removeEventListener('beforeunload', asks);
  }, [changed]);

  const numberOf = (name: 'noticeDays' | 'jobsADay' | 'quoteDays' | 'keepMonths') => ({
    defaultValue: settings[name],
    error: errorOf(name),
  });

  const change = () => {
    setChanged(true);
    setProblem(undefined);
    setTold(undefined);
  };

  const refuse = (field: string, text: string) => {
    setProblem({ field, text });
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };

  const addDay = () => {
    const day = newDay.current?.value ?? '';
    if (!day) return refuse('newDay', words.closed.missing);
    change();
    setClosedDays([...new Set([...closedDays, day])].sort().slice(0, CLOSED_DAYS_MAX));
    if (newDay.current) newDay.current.value = '';
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const workingDays = fields.getAll('workingDays').map(Number);
    if (workingDays.length === 0) return refuse('workingDays', words.working.missing);
    const noticeDays = numberIn(fields.get('noticeDays'), 0, NOTICE_DAYS_MAX);
    if (noticeDays === undefined) return refuse('noticeDays', words.notice.wrong(NOTICE_DAYS_MAX));
    const jobsADay = numberIn(fields.get('jobsADay'), 1, JOBS_A_DAY_MAX);
    if (jobsADay === undefined) return refuse('jobsADay', words.jobs.wrong(JOBS_A_DAY_MAX));
    const closedHolidays = fields.getAll('closedHolidays');
    const quoteDays = numberIn(fields.get('quoteDays'), 1, QUOTE_DAYS_MAX);
    if (quoteDays === undefined) return refuse('quoteDays', words.jobs.wrong(QUOTE_DAYS_MAX));
    const prices: BookingSettings['prices'] = {};
    for (const range of SQUARE_FOOTAGE_RANGES) {
      const amounts = SIDES.map((side) => String(fields.get(`${side} ${range}`)).trim());
      const [exterior, interior] = amounts.map((amount) => (amount === '' ? 0 : centsOf(amount)));
      if (exterior === undefined) return refuse(`exterior ${range}`, words.prices.wrong);
      if (interior === undefined) return refuse(`interior ${range}`, words.prices.wrong);
      if (exterior > 0 || interior > 0) prices[range] = { exterior, interior };
    }
    const keepMonths = numberIn(fields.get('keepMonths'), 0, KEEP_MONTHS_MAX);
    if (keepMonths === undefined) return refuse('keepMonths', words.notice.wrong(KEEP_MONTHS_MAX));
    const reviewUrl = String(fields.get('reviewUrl')).trim();
    if (reviewUrl !== '' && !/^https:\/\/\S+$/.test(reviewUrl)) return refuse('reviewUrl', words.review.wrong);
    const next: BookingSettings = {
      ...settings,
      workingDays,
      noticeDays,
      jobsADay,
      workedHolidays: holidays.map((holiday) => holiday.name).filter((holiday) => !closedHolidays.includes(holiday)),
      closedDays: closedDays.filter((day) => day >= bookingToday()),
      prices,
      quoteDays,
      reviewUrl,
      keepMonths,
    };
    setBusy(true);
    setTold(undefined);
    const { status, detail } = await formResult(api().saveBookingSettings({ brand, revision, settings: next }));
    setBusy(false);
    if (status === 'CONFLICT') {
      await reload();
      return onConflict(detail ?? '');
    }
    if (status !== 'OK') {
      setTold({ kind: 'error', text: detail ?? '' });
      return;
    }
    setChanged(false);
    setTold({ kind: 'success', text: words.saved });
    await reload();
  };

  return (
    <SheetForm ref={form} noValidate aria-labelledby={id} onSubmit={save} onInput={change}>
      <SheetHeading id={id}>{words.title(name)}</SheetHeading>
      <SheetLead>{words.lead}</SheetLead>
      <FieldGroup role="group" legend={words.working.legend} error={errorOf('workingDays')}>
        <Cards>
          {words.weekdays.map((label, index) => (
            <Check
              key={label}
              name="workingDays"
              value={`${index + 1}`}
              label={label}
              defaultChecked={settings.workingDays.includes(index + 1)}
            />
          ))}
        </Cards>
      </FieldGroup>
      <Numbers>
        <NumberField name="noticeDays" words={words.notice} min={0} max={NOTICE_DAYS_MAX} {...numberOf('noticeDays')} />
        <NumberField name="jobsADay" words={words.jobs} min={1} max={JOBS_A_DAY_MAX} {...numberOf('jobsADay')} />
      </Numbers>
      <FieldGroup role="group" legend={words.holidays}>
        <Cards>
          {holidays.map((holiday) => (
            <Check
              key={holiday.name}
              name="closedHolidays"
              value={holiday.name}
              label={`${holiday.name}, ${formatDate(holiday.day)}`}
              defaultChecked={!settings.workedHolidays.includes(holiday.name)}
            />
          ))}
        </Cards>
      </FieldGroup>
      <FieldGroup role="group" legend={words.closed.legend}>
        {closedDays.length > 0 && (
          <Cards>
            {closedDays.map((day) => (
              <ClosedDay key={day}>
                {formatDate(day)}
                <Button
                  size="small"
                  aria-label={words.closed.removeLabel(formatDate(day))}
                  onClick={() => {
                    change();
                    setClosedDays(closedDays.filter((other) => other !== day));
                    newDay.current?.focus();
                  }}
                >
                  {words.closed.remove}
                </Button>
              </ClosedDay>
            ))}
          </Cards>
        )}
        <AddDay>
          <Field label={words.closed.label} error={errorOf('newDay')}>
            {(control) => (
              <FieldInput
                {...control}
                ref={newDay}
                name="newDay"
                type="date"
                min={bookingToday()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  addDay();
                }}
              />
            )}
          </Field>
          <Button variant="outlined" onClick={addDay}>
            {words.closed.add}
          </Button>
        </AddDay>
      </FieldGroup>
      <PriceFields prices={settings.prices} errorOf={errorOf} />
      <Texts>
        <NumberField name="quoteDays" words={words.quoteDays} min={1} max={QUOTE_DAYS_MAX} {...numberOf('quoteDays')} />
        <Field
          label={words.review.label}
          optional={words.optional}
          hint={words.review.hint}
          error={errorOf('reviewUrl')}
        >
          {(control) => (
            <FieldInput
              {...control}
              name="reviewUrl"
              type="url"
              inputMode="url"
              autoComplete="off"
              defaultValue={settings.reviewUrl}
            />
          )}
        </Field>
        <NumberField name="keepMonths" words={words.keep} min={0} max={KEEP_MONTHS_MAX} {...numberOf('keepMonths')} />
      </Texts>
      <Actions>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          {busy ? words.saving : words.save}
        </Button>
        <div role="status">{told && <StatusStrip kind={told.kind}>{told.text}</StatusStrip>}</div>
      </Actions>
      <CalendarFeed brand={brand} feedUrl={feedUrl} reload={reload} />
    </SheetForm>
  );
}

/** When each brand that takes bookings works. */
export function SettingsView() {
  const asking = useQuery(ask);
  const { answered, reload } = asking;
  const [conflict, setConflict] = useState({ brand: '', refusal: '', round: 0 });
  if (answered.status === 'failed') return <ListFailure asking={asking} />;
  if (answered.status === 'loading') return <p role="status">{adminText.settings.loading}</p>;
  const { brands, holidays } = answered.data;
  return brands.map((kept) => {
    const { brand } = kept;
    const replaced = conflict.brand === brand;
    return (
      <BrandForm
        // A form of its own after a conflict, with what the other admin has saved.
        key={replaced ? `${brand} ${conflict.round}` : brand}
        kept={kept}
        holidays={holidays}
        reload={reload}
        refusal={replaced ? conflict.refusal : undefined}
        onConflict={(refusal) => setConflict({ brand, refusal, round: conflict.round + 1 })}
      />
    );
  });
}
