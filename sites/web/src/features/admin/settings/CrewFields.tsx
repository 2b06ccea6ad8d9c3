import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { JOBS_A_DAY_MAX } from '@threefold/api-contract/booking-settings';
import { CREW_NAME_MAX_LENGTH, CREWS_MAX } from '@threefold/api-contract/crews';
import { FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { CloseIcon } from '@threefold/design-system/components/Icon';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SheetHint } from '../shared/sheet.ts';
import { settingsText } from './settingsContent.ts';

const words = settingsText.crews;

/** A name, how many visits a day, and the button that removes the crew. */
const Grid = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 4.5rem auto',
  alignItems: 'center',
  gap: 8,
  maxWidth: '26rem',
  '& input': { paddingInline: 12 },
  '& > button': { gridColumn: 3, minWidth: theme.brand.layout.target, paddingInline: 0 },
}));

const Below = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start', '* + &': { marginTop: 12 } });

export interface CrewFieldsProps {
  crews: BookingSettings['crews'];
  /** The brand's word for several visits. */
  visits: string;
  /** The error of a field, by its name, such as 'crewName 0'. */
  errorOf: (field: string) => string | undefined;
  /** Called when a crew is added or removed. */
  onChange: () => void;
}

/** The crews: the fields 'crewId 0', 'crewName 0', 'crewJobs 0' and so on. A crew keeps its id when it is renamed. */
export function CrewFields({ crews, visits, errorOf, onChange }: CrewFieldsProps) {
  const [rows, setRows] = useState(crews);
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = rows.flatMap((_, index) => [errorOf(`crewName ${index}`), errorOf(`crewJobs ${index}`)]);
  const invalid = (field: string) => (errorOf(field) ? true : undefined);

  const add = () => {
    onChange();
    flushSync(() => setRows([...rows, { id: crypto.randomUUID(), name: '', jobsADay: words.usualJobs }]));
    root.current?.querySelector<HTMLInputElement>(`[name="crewName ${rows.length}"]`)?.focus();
  };

  const remove = (id: string) => {
    onChange();
    flushSync(() => setRows(rows.filter((row) => row.id !== id)));
    addButton.current?.focus();
  };

  return (
    <FieldGroup role="group" legend={words.legend(visits)} error={errors.find(Boolean)}>
      {rows.length > 0 && (
        <Grid ref={root}>
          <span>{words.name}</span>
          <span>{words.jobs}</span>
          {rows.map(({ id, name, jobsADay }, index) => (
            <Fragment key={id}>
              <input type="hidden" name={`crewId ${index}`} value={id} />
              <FieldInput
                name={`crewName ${index}`}
                aria-label={words.nameLabel(index + 1)}
                aria-invalid={invalid(`crewName ${index}`)}
                autoComplete="off"
                maxLength={CREW_NAME_MAX_LENGTH}
                defaultValue={name}
                sx={{ gridColumn: 1 }}
              />
              <FieldInput
                name={`crewJobs ${index}`}
                aria-label={words.jobsLabel(visits, index + 1)}
                aria-invalid={invalid(`crewJobs ${index}`)}
                type="number"
                inputMode="numeric"
                min={1}
                max={JOBS_A_DAY_MAX}
                defaultValue={jobsADay}
              />
              <Button
                size="small"
                variant="outlined"
                aria-label={words.removeLabel(name || String(index + 1))}
                onClick={() => remove(id)}
              >
                <CloseIcon />
              </Button>
            </Fragment>
          ))}
        </Grid>
      )}
      <Below>
        {rows.length < CREWS_MAX && (
          <Button ref={addButton} size="small" variant="outlined" onClick={add}>
            {words.add}
          </Button>
        )}
        <SheetHint>{rows.length > 0 ? words.hint(visits) : words.hintWithout(visits)}</SheetHint>
      </Below>
    </FieldGroup>
  );
}
