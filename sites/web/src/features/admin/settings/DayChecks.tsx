import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { FieldGroup } from '@threefold/design-system/components/Field';
import { formatDate } from '@threefold/validation';
import { useRegion } from '../../../services/hostBrand.tsx';
import { CheckBox } from '../shared/CheckCard.tsx';
import { settingsText as words } from './settingsContent.ts';

/** A row of seven cells: the days of a week are read from left to right, even on a phone. */
const Week = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  '@media (width < 360px)': { fontSize: '0.9375rem' },
}));

const Weekday = styled('label')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '10px 0 12px',
  cursor: 'pointer',
  '& + &': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
}));

export interface WorkingDaysProps {
  /** 1 is Monday. */
  checked: readonly number[];
  error: string | undefined;
}

/** The days of the week on which a brand works. */
export function WorkingDays({ checked, error }: WorkingDaysProps) {
  return (
    <FieldGroup role="group" legend={words.working.legend} error={error}>
      <Week>
        {words.weekdays.map((day, index) => (
          <Weekday key={day}>
            {day.slice(0, 3)}
            <CheckBox
              type="checkbox"
              name="workingDays"
              value={`${index + 1}`}
              aria-label={day}
              defaultChecked={checked.includes(index + 1)}
            />
          </Weekday>
        ))}
      </Week>
    </FieldGroup>
  );
}

/** A holiday and its date on one line, or on two on the narrowest phones. */
const Holiday = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 10,
  minHeight: theme.brand.layout.target,
  paddingBlock: 6,
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '@media (width >= 380px)': { gridTemplateColumns: 'auto minmax(0, 1.1fr) minmax(0, 1fr)' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto 11rem minmax(0, 1fr)' },
}));

const Day = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '-2',
  color: theme.vars.palette.text.secondary,
}));

export interface HolidaysProps {
  holidays: Data['getBookingSettings']['brands'][number]['holidays'];
  /** The names of the holidays on which the brand works. */
  worked: readonly string[];
}

/** The holidays on which a brand is closed. */
export function Holidays({ holidays, worked }: HolidaysProps) {
  const region = useRegion();
  return (
    <FieldGroup role="group" legend={words.holidays}>
      <div>
        {holidays.map(({ name, day }) => (
          <Holiday key={name}>
            <CheckBox type="checkbox" name="closedHolidays" value={name} defaultChecked={!worked.includes(name)} />
            <span>{name}</span> <Day>{formatDate(day, region)}</Day>
          </Holiday>
        ))}
      </div>
    </FieldGroup>
  );
}
