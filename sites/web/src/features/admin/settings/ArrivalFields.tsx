import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ARRIVAL_WINDOWS_MAX, timesOfArrival, timeWords } from '@threefold/api-contract/arrivals';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { TIMES } from '@threefold/api-contract/working-hours';
import { FieldGroup, FieldSelect } from '@threefold/design-system/components/Field';
import { CloseIcon } from '@threefold/design-system/components/Icon';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRegion } from '../../../services/hostBrand.tsx';
import { settingsText } from './settingsContent.ts';

const words = settingsText.hours;

/** From, until, and the button that removes them; on the narrowest phones it is below. */
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4, paddingInline: '8px 22px', fontSize: '1rem' },
  '& > span:has(> select)': { flex: '1 1 6.5rem', minWidth: 0, maxWidth: '10.5rem' },
  '& > span > svg': { marginInlineEnd: 6 },
  '& > button': { flex: 'none', minWidth: theme.brand.layout.target, paddingInline: 0 },
}));

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Add = styled('div')({ marginTop: 12 });

interface TimesProps {
  names: readonly [from: string, until: string];
  labels: readonly [from: string, until: string];
  defaults: { from: string; until: string };
  errorOf: (field: string) => string | undefined;
}

/** Two choices of a whole or half hour. */
function Times({ names, labels, defaults, errorOf }: TimesProps) {
  const region = useRegion();
  return names.map((name, index) => (
    <FieldSelect
      key={labels[index]}
      name={name}
      aria-label={labels[index]}
      aria-invalid={errorOf(name) ? true : undefined}
      defaultValue={index === 0 ? defaults.from : defaults.until}
    >
      {TIMES.map((time) => (
        <option key={time} value={time}>
          {timeWords(time, region)}
        </option>
      ))}
    </FieldSelect>
  ));
}

/** The two hours after the end of the last arrival, or those that are left of the day. */
function nextArrival(lastEnd: string): string {
  const from = Math.min(TIMES.indexOf(lastEnd), TIMES.length - 2);
  return `${TIMES[from]}-${TIMES[Math.min(from + 4, TIMES.length - 1)]}`;
}

export interface ArrivalFieldsProps {
  settings: Pick<BookingSettings, 'workingHours' | 'arrivalWindows'>;
  /** The error of a field, by its name, such as 'arrivalUntil 0'. */
  errorOf: (field: string) => string | undefined;
  /** Called when hours are added or removed. */
  onChange: () => void;
}

/** The hours of work, and the hours of arrival that can be promised: the fields 'arrivalFrom 0', 'arrivalUntil 0' and so on. */
export function ArrivalFields({ settings: { workingHours, arrivalWindows }, errorOf, onChange }: ArrivalFieldsProps) {
  const [rows, setRows] = useState(() => arrivalWindows.map((arrival, key) => ({ key, arrival })));
  const list = useRef<HTMLUListElement>(null);
  const selects = () => [...(list.current?.querySelectorAll('select') ?? [])];
  const names = (index: number) => [`arrivalFrom ${index}`, `arrivalUntil ${index}`] as const;
  const workNames = ['workFrom', 'workUntil'] as const;
  const errorIn = (fields: readonly string[]) => fields.map(errorOf).find(Boolean);

  const add = () => {
    onChange();
    const last = selects().at(-1)?.value;
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    flushSync(() => setRows([...rows, { key, arrival: nextArrival(last ?? workingHours.from) }]));
    selects().at(-2)?.focus();
  };

  const remove = (key: number) => {
    onChange();
    flushSync(() => setRows(rows.filter((row) => row.key !== key)));
    selects()[0]?.focus();
  };

  return (
    <>
      <FieldGroup role="group" legend={words.work} error={errorIn(workNames)}>
        <Row as="div">
          <Times names={workNames} labels={words.workLabels} defaults={workingHours} errorOf={errorOf} />
        </Row>
      </FieldGroup>
      <FieldGroup role="group" legend={words.arrivals} error={errorIn(rows.flatMap((_, index) => names(index)))}>
        <List ref={list}>
          {rows.map(({ key, arrival }, index) => (
            <Row key={key}>
              <Times
                names={names(index)}
                labels={words.arrivalLabels(index + 1)}
                defaults={timesOfArrival(arrival)}
                errorOf={errorOf}
              />
              {rows.length > 1 && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={words.removeLabel(index + 1)}
                  onClick={() => remove(key)}
                >
                  <CloseIcon />
                </Button>
              )}
            </Row>
          ))}
        </List>
        {rows.length < ARRIVAL_WINDOWS_MAX && (
          <Add>
            <Button size="small" variant="outlined" onClick={add}>
              {words.add}
            </Button>
          </Add>
        )}
      </FieldGroup>
    </>
  );
}
