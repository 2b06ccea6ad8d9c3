import { DEFAULT_FORMATS, type FormatOptions, formatPrice } from '@threefold/validation';
import { useFormats } from '../FormatProvider/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface PriceProps extends Omit<FormatOptions, 'timeZone'>, RootProps<'p', 'DsPrice'> {
  /** The amount in the currency's smallest unit, such as cents. */
  cents: number;
  /** Billing frequency, such as 'monthly'. */
  billingFrequency: string;
  /** What is added to the price, such as 'plus tax'. */
  taxNote?: string | undefined;
  /** `large` uses a large figure. */
  size: 'small' | 'large';
}

type OwnerState = Pick<PriceProps, 'size'>;

const Root = styled('p', { name: 'DsPrice', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { size } }) => ({
    ...(size === 'large' ? theme.typography.body1 : theme.typography.label),
    fontVariantNumeric: 'tabular-nums',
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: size === 'large' ? '0 10px' : '0 0.28em',
  }),
);

const Amount = styled('bdi', { name: 'DsPrice', slot: 'Amount' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { size } }) => ({
    whiteSpace: 'nowrap',
    ...(size === 'large' && {
      fontFamily: theme.typography.figure.fontFamily,
      fontWeight: theme.typography.figure.fontWeight,
      fontStretch: theme.typography.figure.fontStretch,
      // The brand's largest figures are too large beside a button.
      fontSize: '2.75rem',
      lineHeight: 1,
      letterSpacing: '-0.02em',
      [theme.breakpoints.down('dashboard')]: { fontSize: '2.375rem' },
    }),
  }),
);

const Terms = styled('span', { name: 'DsPrice', slot: 'Terms' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { size } }) => ({
    ...(size === 'large' && { fontWeight: 500, color: theme.vars.palette.text.secondary }),
  }),
);

const Frequency = styled('span', { name: 'DsPrice', slot: 'Frequency' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { size } }) => ({
    ...(size === 'small' && { fontWeight: 400, color: theme.vars.palette.text.secondary }),
  }),
);

/**
 * A price with its currency and billing frequency. The currency is the `FormatProvider`'s.
 *
 * Themeable as `DsPrice`.
 */
export function Price(inProps: PriceProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPrice' });
  const { cents, billingFrequency, taxNote, size, locale, currency, ...other } = props;
  const formats = useFormats({ locale, currency });
  const ownerState = { size };
  return (
    <Root {...ownerOf(props)} ownerState={ownerState} {...other}>
      <Amount ownerState={ownerState}>{formatPrice(cents, formats)}</Amount>{' '}
      <Terms ownerState={ownerState}>
        <span>{formats.currency ?? DEFAULT_FORMATS.currency}</span>
        <Frequency ownerState={ownerState}>{`, ${[billingFrequency, taxNote].filter(Boolean).join(', ')}`}</Frequency>
      </Terms>
    </Root>
  );
}
