import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowList } from '../../../components/ListRow/index.ts';
import type { Product } from '../../../foundations/portal.ts';
import { ProductListItem } from './ProductListItem.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`)}`;

const QUOTES: Product = {
  id: 'p-1',
  name: 'Quote Builder',
  description:
    "Turns a customer's photos and a few answers into a priced draft you can send in a minute. Reads your past jobs and leaves the final number to you.",
  iconThumbnail: { url: picture('#9C331C'), alt: '' },
  stripePriceId: 'price-1',
  stripeProductId: 'prod-1',
  subscriptionPrice: 3900,
  billingFrequency: 'monthly',
};

const meta = {
  title: 'Checkout/ProductListItem',
  component: ProductListItem,
  parameters: { brand: 'ferrolane' },
  args: { product: QUOTES, selected: false, onSelect: () => {} },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 468 }}>
        <RowList>
          <Story />
        </RowList>
      </main>
    ),
  ],
} satisfies Meta<typeof ProductListItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Selected: Story = { args: { selected: true } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    product: {
      ...QUOTES,
      name: 'Quote Builder for Trades with Several Crews',
      // One sentence, since a row shows no more.
      description: QUOTES.description.replace('. Reads', ', reads').repeat(4),
      subscriptionPrice: 129900,
      billingFrequency: 'every three months',
    },
  },
};

export const SeveralRows: Story = {
  render: (args) => (
    <>
      <ProductListItem {...args} selected />
      <ProductListItem {...args} product={{ ...QUOTES, id: 'p-2', name: 'Review Reply', subscriptionPrice: 1900 }} />
      <ProductListItem
        {...args}
        note="Subscribed"
        product={{ ...QUOTES, id: 'p-3', name: 'Stock Watch', subscriptionPrice: 5900 }}
      />
    </>
  ),
};

export const Narrow: Story = { ...SeveralRows, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
