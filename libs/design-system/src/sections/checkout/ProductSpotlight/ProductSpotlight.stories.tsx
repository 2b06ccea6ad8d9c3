import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import type { Product } from '../../../foundations/portal.ts';
import { ProductSpotlight } from './ProductSpotlight.tsx';

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
  title: 'Checkout/ProductSpotlight',
  component: ProductSpotlight,
  parameters: { brand: 'ferrolane' },
  args: { content: { placeholder: 'No product selected.', get: 'GET' }, product: QUOTES, onGet: () => {} },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ProductSpotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { product: undefined } };

export const Loading: Story = { args: { product: undefined, status: 'loading' } };

export const Submitting: Story = { args: { status: 'busy' } };

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The product could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    product: {
      ...QUOTES,
      name: 'Quote Builder for Trades with Several Crews',
      description: QUOTES.description.repeat(4),
      subscriptionPrice: 129900,
      billingFrequency: 'every three months',
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const LoadingNarrow: Story = { ...Loading, globals: { viewport: { value: 'w390' } } };

export const EmptyNarrow: Story = { ...Empty, globals: { viewport: { value: 'w390' } } };
