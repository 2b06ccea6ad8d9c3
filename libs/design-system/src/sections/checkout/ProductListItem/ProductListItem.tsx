import type { FormatOptions } from '@threefold/validation';
import { ListRow } from '../../../components/ListRow/index.ts';
import { Price } from '../../../components/Price/index.ts';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { DESCRIPTION_LINES } from '../../../foundations/measures.ts';
import type { Product } from '../../../foundations/portal.ts';

export interface ProductListItemProps
  extends Omit<FormatOptions, 'timeZone'>,
    RootProps<'li', 'DsProductListItem', 'onSelect'> {
  /** The product of the row. */
  product: Product;
  /** Whether the panel beside the list shows this product. */
  selected: boolean;
  /** Note for the client, such as that they already have the product. */
  note?: string;
  /** Called with the product's id when the row is selected. */
  onSelect: (id: string) => void;
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

const Root = styled(ListRow, { name: 'DsProductListItem', slot: 'Root' })(({ theme }) => ({
  // The prices of all rows have one place: the end of the name's line, or on phones a line of their own.
  [theme.breakpoints.up('nav')]: { 'h3:has(+ [data-end])': { flex: '1 1 7em' } },
  [theme.breakpoints.down('nav')]: { '[data-end]': { flexBasis: '100%' } },
}));

const Description = styled('p', { name: 'DsProductListItem', slot: 'Description' })(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 22 / 14.5,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: DESCRIPTION_LINES,
  overflow: 'hidden',
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'break-word',
}));

/**
 * A product as a selectable row: picture, name, price, and the first three lines of its description. Place it in a `RowList`.
 *
 * Themeable as `DsProductListItem`.
 */
export function ProductListItem(inProps: ProductListItemProps) {
  const props = useThemeProps({ props: inProps, name: 'DsProductListItem' });
  const { product, selected, note, onSelect, locale, currency, ...other } = props;
  return (
    <Root
      {...ownerOf(props)}
      variant="description"
      image={product.iconThumbnail}
      title={product.name}
      selected={selected}
      onSelect={() => onSelect(product.id)}
      end={
        <Price
          size="small"
          cents={product.subscriptionPrice}
          billingFrequency={product.billingFrequency}
          locale={locale}
          currency={currency}
        />
      }
      {...other}
    >
      {note && (
        <div>
          <StatusDot status="active">{note}</StatusDot>
        </div>
      )}
      <Description>{product.description}</Description>
    </Root>
  );
}
