import { styled } from '@mui/material/styles';
import { SQUARE_FOOTAGE_RANGES } from '@threefold/api-contract/booking';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { Fragment } from 'react';
import { useRegion } from '../../../services/hostBrand.tsx';
import { amountOf, currencyWord } from '../shared/money.ts';
import { settingsText } from './settingsContent.ts';

/** The sides of the windows, each with a price. */
export const WINDOW_SIDES = ['exterior', 'interior'] as const;

/** A table of fields that are as wide as a price. On a small laptop it is about as wide as its panel, so it fills that. */
const Grid = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: '6.5rem repeat(2, minmax(0, 7.5rem))',
  alignItems: 'center',
  gap: '6px 12px',
  maxWidth: '26rem',
  // Amounts are compared by their last digits.
  '& input': { paddingInline: 14, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& > [data-side]': { paddingInlineEnd: 16, textAlign: 'end' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(9rem, 1fr) repeat(2, minmax(0, 7.5rem))' },
  '@media (width < 360px)': {
    gridTemplateColumns: '6rem repeat(2, minmax(0, 1fr))',
    columnGap: 8,
    fontSize: '1rem',
    '& input': { paddingInline: 6, fontSize: '1.125rem' },
    '& > [data-side]': { paddingInlineEnd: 8 },
  },
}));

export interface PriceFieldsProps {
  prices: BookingSettings['prices'];
  /** The error of a field, by its name, such as 'exterior 500–1000'. */
  errorOf: (field: string) => string | undefined;
}

/** The price list: a field for each square footage and side. */
export function PriceFields({ prices, errorOf }: PriceFieldsProps) {
  const region = useRegion();
  const { prices: words } = settingsText;
  const names = SQUARE_FOOTAGE_RANGES.flatMap((range) => WINDOW_SIDES.map((side) => `${side} ${range}`));
  return (
    <FieldGroup role="group" legend={words.legend(currencyWord(region))} error={names.map(errorOf).find(Boolean)}>
      <Grid>
        <span>{words.sizes}</span>
        {WINDOW_SIDES.map((side) => (
          <span key={side} data-side={side}>
            {words[side]}
          </span>
        ))}
        {SQUARE_FOOTAGE_RANGES.map((range) => (
          <Fragment key={range}>
            <span>{range}</span>
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
                  defaultValue={cents ? amountOf(cents) : ''}
                />
              );
            })}
          </Fragment>
        ))}
      </Grid>
    </FieldGroup>
  );
}
