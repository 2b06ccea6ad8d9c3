import { styled } from '@mui/material/styles';
import { SQUARE_FOOTAGE_RANGES } from '@threefold/api-contract/booking';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { Fragment } from 'react';
import { dollarsOf } from './money.ts';
import { settingsText } from './settingsContent.ts';

/** The sides of the windows, each with a price. */
export const WINDOW_SIDES = ['exterior', 'interior'] as const;

/** The list in two halves, side by side where there is room. */
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px 56px',
  [theme.breakpoints.up('landingColumns')]: { gridTemplateColumns: 'repeat(2, minmax(0, 34rem))' },
  // Stacked, they are one list with one heading row.
  [theme.breakpoints.down('landingColumns')]: { '& > * + * > [data-head]': { display: 'none' } },
}));

const HALF = Math.ceil(SQUARE_FOOTAGE_RANGES.length / 2);
const HALVES = [SQUARE_FOOTAGE_RANGES.slice(0, HALF), SQUARE_FOOTAGE_RANGES.slice(HALF)];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '10rem repeat(2, minmax(0, 11rem))',
  alignItems: 'center',
  alignContent: 'start',
  gap: '8px 16px',
  // On a phone the size is a line above its two fields.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-row]': { gridColumn: '1 / -1', marginBlockStart: 8 },
    '& > [data-row=""]': { display: 'none' },
  },
}));

const Label = styled('span')(({ theme }) => theme.typography.label);

export interface PriceFieldsProps {
  prices: BookingSettings['prices'];
  /** The error of a field, by its name, such as 'exterior 500–1000'. */
  errorOf: (field: string) => string | undefined;
}

/** The price list: a field for each square footage and side. */
export function PriceFields({ prices, errorOf }: PriceFieldsProps) {
  const { prices: words } = settingsText;
  const names = SQUARE_FOOTAGE_RANGES.flatMap((range) => WINDOW_SIDES.map((side) => `${side} ${range}`));
  return (
    <FieldGroup role="group" legend={words.legend} error={names.map(errorOf).find(Boolean)}>
      <Halves>
        {HALVES.map((ranges) => (
          <Grid key={ranges[0]}>
            <span data-row="" data-head="" />
            {WINDOW_SIDES.map((side) => (
              <Label key={side} data-head="">
                {words[side]}
              </Label>
            ))}
            {ranges.map((range) => (
              <Fragment key={range}>
                <Label data-row={range}>{words.size(range)}</Label>
                {WINDOW_SIDES.map((side) => {
                  const name = `${side} ${range}`;
                  const cents = prices[range]?.[side];
                  return (
                    <FieldInput
                      key={side}
                      name={name}
                      aria-label={`${words[side]}, ${words.size(range)}`}
                      aria-invalid={errorOf(name) ? true : undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      defaultValue={cents ? dollarsOf(cents) : ''}
                    />
                  );
                })}
              </Fragment>
            ))}
          </Grid>
        ))}
      </Halves>
    </FieldGroup>
  );
}
