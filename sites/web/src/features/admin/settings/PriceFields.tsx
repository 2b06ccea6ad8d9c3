import { styled } from '@mui/material/styles';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { type BookingOffer, capitalized, optionText, shortParts } from '@threefold/api-contract/offer';
import { FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { Fragment } from 'react';
import { useRegion } from '../../../services/hostBrand.tsx';
import { amountOf, currencyWord } from '../shared/money.ts';
import { settingsText } from './settingsContent.ts';

/** The prices of a list: a row for each option, or one without options, and a column for each part, or one without parts. */
export const priceListOf = (offer: BookingOffer) => {
  const parts = shortParts(offer);
  return {
    rows: offer.options?.choices ?? [''],
    columns: [
      { part: 'exterior', label: parts?.outside ?? settingsText.prices.price },
      ...(parts ? [{ part: 'interior', label: parts.inside } as const] : []),
    ] as const satisfies readonly { part: 'exterior' | 'interior'; label: string }[],
  };
};

/** What the options are, with their unit unless the short label has it. */
const headerOf = ({ options }: BookingOffer): string | undefined =>
  options?.short ?? (options?.unit ? `${options.label} (${options.unit})` : options?.label);

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
  /** What the brand's customers book. */
  offer: BookingOffer;
  /** The error of a field, by its name, such as 'exterior 500–1000'. */
  errorOf: (field: string) => string | undefined;
}

/** The price list: a field for each option and part. */
export function PriceFields({ prices, offer, errorOf }: PriceFieldsProps) {
  const region = useRegion();
  const { prices: words } = settingsText;
  const { rows, columns } = priceListOf(offer);
  const names = rows.flatMap((row) => columns.map(({ part }) => `${part} ${row}`));
  return (
    <FieldGroup role="group" legend={words.legend(currencyWord(region))} error={names.map(errorOf).find(Boolean)}>
      <Grid>
        <span>{headerOf(offer)}</span>
        {columns.map(({ part, label }) => (
          <span key={part} data-side={part}>
            {label}
          </span>
        ))}
        {rows.map((row) => (
          <Fragment key={row}>
            <span>{row || capitalized(offer.visit)}</span>
            {columns.map(({ part, label }, index) => {
              const name = `${part} ${row}`;
              const cents = prices[row]?.[part];
              return (
                <FieldInput
                  key={part}
                  name={name}
                  aria-label={[label, optionText({ selectedRange: row }, offer)].filter(Boolean).join(', ')}
                  aria-invalid={errorOf(name) ? true : undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={cents ? amountOf(cents) : ''}
                  sx={{ gridColumn: index + 2 }}
                />
              );
            })}
          </Fragment>
        ))}
      </Grid>
    </FieldGroup>
  );
}
