import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import {
  JOBS_A_DAY_MAX,
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  QUOTE_DAYS_MAX,
  REVIEW_URL_MAX_LENGTH,
} from '@threefold/api-contract/booking-settings';
import { visitsOf } from '@threefold/api-contract/offer';
import { todayIn } from '@threefold/api-contract/region';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { PANEL_GAP, PanelStack, Sheet, SheetColumns, SheetHeading, SheetStatus } from '../shared/sheet.ts';
import { useLeaveWarning } from '../shared/useLeaveWarning.ts';
import { ArrivalFields } from './ArrivalFields.tsx';
import { BillFields } from './BillFields.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { CrewFields } from './CrewFields.tsx';
import { Holidays, WorkingDays } from './DayChecks.tsx';
import { PriceFields } from './PriceFields.tsx';
import { readSettings, type SettingsProblem } from './readSettings.ts';
import { settingsText as words } from './settingsContent.ts';
import { TimeFields } from './TimeFields.tsx';

type Settings = Data['getBookingSettings'];

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: PANEL_GAP,
  '& input:not([type="checkbox"])': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  // Neither a field that gets the focus nor the message above it is under the bar at the bottom of the window.
  '& :is(input, button)': { scrollMarginBottom: 200 },
}));

// Starts where the page's heading does.
const Head = styled('header')(({ theme }) => ({
  [theme.breakpoints.down('nav')]: { marginInline: 8 },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, fontSize: '1.75rem', margin: '0 0 4px' }));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

/** The last panel ends where that of the other column does. */
const Column = styled(PanelStack)({
  display: 'flex',
  flexDirection: 'column',
  '& > :last-child': { flex: 'auto' },
});

const Section = styled(Sheet)({ gap: 24, alignContent: 'start' });

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 24,
  '& :is(label, p)': { textWrap: 'balance' },
});

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '12px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { paddingInline: 18, '& > [role="status"]': { flex: '1 1 13rem' } },
}));

/** While something is unsaved, Save keeps to the bottom of the window. */
const inSight = ({ vars }: Theme) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: 12,
  boxShadow: `0 13px ${vars.palette.background.default}`,
  '@media (height < 480px)': { position: 'static' },
});

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
      {(control) => (
        <FieldInput {...control} {...input} type="number" inputMode="numeric" sx={{ maxWidth: '7.5rem' }} />
      )}
    </Field>
  );
}

export interface BookingSettingsFormProps {
  stored: Settings['brands'][number];
  /** Why the last attempt was refused, if the form has been replaced since. */
  refusal: string | undefined;
  /** Called when somebody else changed the settings in the meantime. */
  onConflict: (refusal: string) => void;
}

/**
 * One brand's settings for bookings: its days and prices, how long a price is valid and a booking is kept, and the address for
 * reviews.
 */
export function BookingSettingsForm({
  stored: { brand, name, revision: storedRevision, settings, offer, holidays },
  refusal,
  onConflict,
}: BookingSettingsFormProps) {
  const region = useRegion();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const visits = visitsOf(offer);
  /** The revision that the fields show: a refresh that brings another admin's settings does not change the fields. */
  const [revision, setRevision] = useState(storedRevision);
  const [closedDays, setClosedDays] = useState<readonly string[]>(settings.closedDays);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SettingsProblem>();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    refusal === undefined ? undefined : { kind: 'error', text: refusal },
  );
  const outcomeRef = useOutcomeInView(outcome);
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

  const refuseDays = (text: string) => refuse({ field: 'newDay', text });

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const read = readSettings(fields, { settings, offer, region, closedDays, holidays }, todayIn(region));
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
      await client.invalidateQueries();
      return onConflict(detail ?? '');
    }
    if (status !== 'OK') {
      setOutcome({ kind: 'error', text: detail ?? '' });
      return;
    }
    setChanged(false);
    const days = overbooked.map((day) => formatDate(day, region));
    setOutcome({
      kind: 'success',
      text: days.length > 0 ? `${words.saved} ${words.overbooked(visits, days)}` : words.saved,
    });
    await client.invalidateQueries();
    const settingsNow = client.getQueryData<Settings>(adminQuery('getBookingSettings').queryKey);
    setRevision(settingsNow?.brands.find((one) => one.brand === brand)?.revision ?? revision);
  };

  return (
    <Form ref={form} noValidate aria-labelledby={id} onSubmit={save} onInput={change}>
      <Head>
        <Title id={id}>{words.title(name)}</Title>
        <Lead>{words.lead}</Lead>
      </Head>
      <SheetColumns>
        <Column>
          <Section>
            <SheetHeading as="h3">{words.sections.days}</SheetHeading>
            <WorkingDays checked={settings.workingDays} error={errorOf('workingDays')} />
            <Pair>
              <NumberField
                name="noticeDays"
                words={words.notice}
                min={0}
                max={NOTICE_DAYS_MAX}
                {...numberProps('noticeDays')}
              />
              <NumberField
                name="jobsADay"
                words={{ ...words.jobs, label: words.jobs.label(visits) }}
                min={1}
                max={JOBS_A_DAY_MAX}
                {...numberProps('jobsADay')}
              />
            </Pair>
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.hours}</SheetHeading>
            <ArrivalFields settings={settings} errorOf={errorOf} onChange={change} />
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.time}</SheetHeading>
            <TimeFields settings={settings} offer={offer} errorOf={errorOf} />
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.closed}</SheetHeading>
            <Holidays holidays={holidays} worked={settings.workedHolidays} />
            <ClosedDays
              days={closedDays}
              onChange={changeClosedDays}
              error={errorOf('newDay')}
              onProblem={refuseDays}
            />
          </Section>
        </Column>
        <Column>
          <Section>
            <SheetHeading as="h3">{words.sections.crews}</SheetHeading>
            <CrewFields crews={settings.crews} visits={visits} errorOf={errorOf} onChange={change} />
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.estimates}</SheetHeading>
            <PriceFields prices={settings.prices} offer={offer} errorOf={errorOf} />
            <NumberField
              name="quoteDays"
              words={words.quoteDays}
              min={1}
              max={QUOTE_DAYS_MAX}
              {...numberProps('quoteDays')}
            />
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.after(offer.visit)}</SheetHeading>
            <Field
              label={words.review.label}
              optional={words.optional}
              hint={words.review.hint(offer.visit)}
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
          </Section>
          <Section>
            <SheetHeading as="h3">{words.sections.bills}</SheetHeading>
            <BillFields settings={settings} errorOf={errorOf} />
          </Section>
        </Column>
      </SheetColumns>
      <Actions sx={changed || outcome !== undefined ? inSight : null}>
        <Button size="small" type="submit" variant="contained" aria-disabled={busy || undefined}>
          <span>{busy ? words.saving : words.save}</span>
        </Button>
        <SheetStatus ref={outcomeRef} role="status">
          {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
        </SheetStatus>
      </Actions>
    </Form>
  );
}
