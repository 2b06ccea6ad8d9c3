import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import {
  JOBS_A_DAY_MAX,
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  QUOTE_DAYS_MAX,
  REVIEW_URL_MAX_LENGTH,
} from '@threefold/api-contract/booking-settings';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { notOnPaper } from '../../services/notOnPaper.ts';
import type { Outcome } from '../../services/outcome.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { CheckCard, CheckCards } from './CheckCard.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { PriceFields } from './PriceFields.tsx';
import { readSettings, type SettingsProblem } from './readSettings.ts';
import { settingsText as words } from './settingsContent.ts';
import { SheetForm, SheetHeading, SheetLead } from './sheet.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** A date that no line break splits. */
const unbrokenDate = (day: string) => formatDate(day).replaceAll(' ', '\u00a0');

type Settings = Data['getBookingSettings'];

const Numbers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'start',
  '& > div': { width: '15.5rem' },
});

// Each as wide as a half of the price list above.
const WideFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 34rem))',
  alignItems: 'start',
  gap: '24px 56px',
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

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

export interface BookingSettingsFormProps {
  stored: Settings['brands'][number];
  holidays: Settings['holidays'];
  reload: () => Promise<boolean>;
  /** Why the last attempt was refused, if the form has been replaced since. */
  refusal: string | undefined;
  /** Called when somebody else changed the settings in the meantime. */
  onConflict: (refusal: string) => void;
}

/**
 * One brand's settings for bookings: its days and prices, how long a price is valid and a booking is kept, the address for
 * reviews, and the calendar feed.
 */
export function BookingSettingsForm({
  stored: { brand, name, revision, settings, feedUrl },
  holidays,
  reload,
  refusal,
  onConflict,
}: BookingSettingsFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [closedDays, setClosedDays] = useState<readonly string[]>(settings.closedDays);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SettingsProblem>();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    refusal === undefined ? undefined : { kind: 'error', text: refusal },
  );
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  useLeaveWarning(changed);

  const numberProps = (name: 'noticeDays' | 'jobsADay' | 'quoteDays' | 'keepMonths') => ({
    defaultValue: settings[name],
    error: errorOf(name),
  });

  const change = () => {
    setChanged(true);
    setProblem(undefined);
    setOutcome(undefined);
  };

  const refuse = (newProblem: SettingsProblem) => {
    setProblem(newProblem);
    form.current?.querySelector<HTMLInputElement>(`[name="${newProblem.field}"]`)?.focus();
  };

  const changeClosedDays = (days: readonly string[]) => {
    change();
    setClosedDays(days);
  };

  const missDay = () => refuse({ field: 'newDay', text: words.closed.missing });

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const read = readSettings(fields, { settings, closedDays, holidays });
    if ('problem' in read) return refuse(read.problem);
    setBusy(true);
    setOutcome(undefined);
    let overbooked: readonly string[] = [];
    const { status, detail } = await formResult(
      api().saveBookingSettings({ brand, revision, settings: read.settings }),
      (data) => {
        overbooked = data.overbooked;
      },
    );
    setBusy(false);
    if (status === 'CONFLICT') {
      await reload();
      return onConflict(detail ?? '');
    }
    if (status !== 'OK') {
      setOutcome({ kind: 'error', text: detail ?? '' });
      return;
    }
    setChanged(false);
    const days = overbooked.map(unbrokenDate);
    setOutcome({ kind: 'success', text: days.length > 0 ? `${words.saved} ${words.overbooked(days)}` : words.saved });
    await reload();
  };

  return (
    <SheetForm ref={form} noValidate aria-labelledby={id} onSubmit={save} onInput={change}>
      <SheetHeading id={id}>{words.title(name)}</SheetHeading>
      <SheetLead sx={notOnPaper}>{words.lead}</SheetLead>
      <FieldGroup role="group" legend={words.working.legend} error={errorOf('workingDays')}>
        <CheckCards>
          {words.weekdays.map((label, index) => (
            <CheckCard
              key={label}
              name="workingDays"
              value={`${index + 1}`}
              label={label}
              defaultChecked={settings.workingDays.includes(index + 1)}
            />
          ))}
        </CheckCards>
      </FieldGroup>
      <Numbers>
        <NumberField
          name="noticeDays"
          words={words.notice}
          min={0}
          max={NOTICE_DAYS_MAX}
          {...numberProps('noticeDays')}
        />
        <NumberField name="jobsADay" words={words.jobs} min={1} max={JOBS_A_DAY_MAX} {...numberProps('jobsADay')} />
      </Numbers>
      <FieldGroup role="group" legend={words.holidays}>
        <CheckCards>
          {holidays.map((holiday) => (
            <CheckCard
              key={holiday.name}
              name="closedHolidays"
              value={holiday.name}
              label={`${holiday.name}, ${unbrokenDate(holiday.day)}`}
              defaultChecked={!settings.workedHolidays.includes(holiday.name)}
            />
          ))}
        </CheckCards>
      </FieldGroup>
      <ClosedDays days={closedDays} onChange={changeClosedDays} error={errorOf('newDay')} onMissing={missDay} />
      <PriceFields prices={settings.prices} errorOf={errorOf} />
      <WideFields>
        <NumberField
          name="quoteDays"
          words={words.quoteDays}
          min={1}
          max={QUOTE_DAYS_MAX}
          {...numberProps('quoteDays')}
        />
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
              maxLength={REVIEW_URL_MAX_LENGTH}
              type="url"
              inputMode="url"
              autoComplete="off"
              defaultValue={settings.reviewUrl}
            />
          )}
        </Field>
        <NumberField
          name="keepMonths"
          words={words.keep}
          min={0}
          max={KEEP_MONTHS_MAX}
          {...numberProps('keepMonths')}
        />
      </WideFields>
      <Actions>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          {busy ? words.saving : words.save}
        </Button>
        <div role="status">{outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}</div>
      </Actions>
      <CalendarFeed brand={brand} feedUrl={feedUrl} reload={reload} />
    </SheetForm>
  );
}
