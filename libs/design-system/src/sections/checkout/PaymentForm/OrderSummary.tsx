import { DEFAULT_FORMATS, type FormatOptions, formatPrice } from '@threefold/validation';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { Price } from '../../../components/Price/index.ts';
import { styled } from '../../../components/styled/index.ts';
import { Thumbnail } from '../../../components/Thumbnail/index.ts';
import type { Thumbnail as ThumbnailImage } from '../../../foundations/portal.ts';

/** The subscription being paid for. */
export interface PaymentOrder {
  name: string;
  image: ThumbnailImage;
  /** In the currency's smallest unit, such as cents. */
  price: number;
  /** Billing frequency as displayed, such as 'monthly'. */
  billingFrequency: string;
  /** What is added to the price, such as 'plus tax'. */
  taxNote?: string;
  /** The tax, and the total including it, once they are known. Without `tax` there is no line for it. */
  tax?: { amount?: number; total?: number };
}

/** The texts of the summary. */
export interface OrderSummaryContent {
  /** Text before the product's name. */
  subscribeTo: string;
  /** Text before the billing frequency. */
  billed: string;
  subtotal: string;
  /** Label of the tax. Only for an order with tax. */
  tax?: string;
  /** Shown instead of the tax until it is known, such as 'from your postal code'. */
  taxUnknown?: string;
  total: string;
}

const Root = styled('div', { name: 'DsPaymentForm', slot: 'Summary' })(({ theme }) => ({
  padding: '42px 44px',
  backgroundColor: theme.vars.palette.background.default,
  ...theme.brand.edge,
  [theme.breakpoints.down('dashboard')]: { padding: '24px 20px' },
}));

const Lead = styled('h2', { name: 'DsPaymentForm', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 10px',
  color: theme.vars.palette.text.secondary,
}));

const Item = styled('div', { name: 'DsPaymentForm', slot: 'Item' })({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  margin: '26px 0 22px',
});

const Name = styled('p', { name: 'DsPaymentForm', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.itemName,
  margin: 0,
}));

const Billed = styled('p', { name: 'DsPaymentForm', slot: 'Billed' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Lines = styled('dl', { name: 'DsPaymentForm', slot: 'Lines' })(({ theme }) => ({
  ...theme.typography.body1,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '& > [data-total]': { fontWeight: 600 },
  // Keeps its space, so that nothing moves once the total is known.
  '& > [data-total="unknown"]': { visibility: 'hidden' },
}));

/** What is paid for and the amount due today. */
export function OrderSummary(
  props: Omit<FormatOptions, 'timeZone'> & { content: OrderSummaryContent; order: PaymentOrder },
) {
  const { content, order, locale, currency } = props;
  const formats = useFormats({ locale, currency });
  const { name, image, price, billingFrequency, taxNote, tax } = order;
  const money = (amount: number) => formatPrice(amount, formats);
  const total = tax ? tax.total : price;
  return (
    <Root>
      <Lead>{`${content.subscribeTo} ${name}`}</Lead>
      <Price
        size="large"
        cents={price}
        billingFrequency={billingFrequency}
        taxNote={taxNote}
        locale={locale}
        currency={currency}
      />
      <Item>
        <Thumbnail image={image} size={{ wide: 64, narrow: 56 }} />
        <div>
          <Name>{name}</Name>
          <Billed>{`${content.billed} ${billingFrequency}`}</Billed>
        </div>
      </Item>
      {/* The tax changes while the postal code is typed. */}
      <Lines aria-live={tax && 'polite'}>
        <div>
          <dt>{content.subtotal}</dt>
          <dd>{money(price)}</dd>
        </div>
        {tax && (
          <div>
            <dt>{content.tax}</dt>
            <dd>{tax.amount === undefined ? content.taxUnknown : money(tax.amount)}</dd>
          </div>
        )}
        <div data-total={total === undefined ? 'unknown' : 'known'}>
          <dt>{content.total}</dt>
          <dd>{`${money(total ?? price)} ${formats.currency ?? DEFAULT_FORMATS.currency}`}</dd>
        </div>
      </Lines>
    </Root>
  );
}
