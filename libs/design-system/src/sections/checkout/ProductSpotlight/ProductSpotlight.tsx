import Button from '@mui/material/Button';
import type { FormatOptions } from '@threefold/validation';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { Price } from '../../../components/Price/index.ts';
import { Spotlight, SpotlightSkeleton } from '../../../components/Spotlight/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import type { Product } from '../../../foundations/portal.ts';

/** The texts of the panel. */
export interface ProductSpotlightContent {
  /** Shown while nothing is selected: 'No product selected.' */
  placeholder: string;
  /** Label of the button: 'GET'. */
  get: string;
}

export interface ProductSpotlightProps extends Omit<FormatOptions, 'timeZone'>, RootProps<'div', 'DsProductSpotlight'> {
  content: ProductSpotlightContent;
  /** The selected product, if any. */
  product: Product | undefined;
  /** `loading` reserves the panel's space, `busy` disables its button. Default: `ready` */
  status?: 'loading' | 'ready' | 'busy';
  /** Called with the product when the button is pressed. */
  onGet: (product: Product) => void;
  /** `action` replaces the button, such as for a product the client already has. */
  slots?: { action?: ReactNode };
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

interface OwnerState {
  loading: boolean;
  /** Nothing is selected and nothing is loading. */
  empty: boolean;
}

const Root = styled('div', { name: 'DsProductSpotlight', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { loading, empty } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Fits a two-line description and everything below it, so that nothing shifts on load. On a phone everything below is outside
    // the window, so the loaded panel needs no minimum, and a shorter description leaves no gap.
    ...(!empty && {
      // Beside a long list the price and its button stay with the product.
      alignSelf: 'start',
      minHeight: 348,
      [theme.breakpoints.down('dashboard')]: { minHeight: 343 },
      [theme.breakpoints.down('nav')]: { minHeight: loading ? 397 : 0 },
    }),
  }),
);

const Purchase = styled('div', { name: 'DsProductSpotlight', slot: 'Purchase' })(({ theme }) => ({
  // The price precedes the button in reading order, although it follows visually in wide windows.
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 18,
  marginTop: 'auto',
  paddingTop: 28,
  [theme.breakpoints.down('dashboard')]: { flexDirection: 'column', alignItems: 'stretch', paddingTop: 22 },
}));

const Get = styled(Button, { name: 'DsProductSpotlight', slot: 'Get' })({ minWidth: 150, paddingInline: 32 });

/**
 * Details of the selected product, with its price and a button to the checkout. Reserves its space while loading.
 *
 * Themeable as `DsProductSpotlight`.
 */
export function ProductSpotlight(inProps: ProductSpotlightProps) {
  const props = useThemeProps({ props: inProps, name: 'DsProductSpotlight' });
  const { content, product, status = 'ready', onGet, slots, locale, currency, headingLevel, ...other } = props;
  return (
    <Root
      {...ownerOf(props)}
      ownerState={{ loading: status === 'loading', empty: status !== 'loading' && !product }}
      {...other}
    >
      {status === 'loading' && <SpotlightSkeleton />}
      {status !== 'loading' && !product && <EmptyState>{content.placeholder}</EmptyState>}
      {status !== 'loading' && product && (
        <Spotlight
          headingLevel={headingLevel}
          image={product.iconThumbnail}
          title={product.name}
          description={product.description}
        >
          <Purchase>
            <Price
              size="large"
              cents={product.subscriptionPrice}
              billingFrequency={product.billingFrequency}
              taxNote={product.taxNote}
              locale={locale}
              currency={currency}
            />
            {slots?.action ?? (
              <Get variant="contained" disabled={status === 'busy'} onClick={() => onGet(product)}>
                {content.get}
                <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
              </Get>
            )}
          </Purchase>
        </Spotlight>
      )}
    </Root>
  );
}
