import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowList } from '../../../components/ListRow/index.ts';
import type { Subscription } from '../../../foundations/portal.ts';
import { SubscriptionListItem } from './SubscriptionListItem.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`)}`;

const FRONT_DESK: Subscription = {
  id: 'sub-1',
  plan: 'pro',
  active: true,
  clientWebsiteURL: 'northgatetools.example',
  purchaseDate: '2025-01-14T15:00:00.000Z',
  renewalDate: '2026-07-14T15:00:00.000Z',
  stripeProduct: {
    id: 'prod-1',
    baseName: 'Front Desk',
    description:
      'Answers the questions your customers ask after hours, takes a name and number, and hands you a tidy list in the morning. Trained on your own pages, and it says so when it does not know.',
    iconThumbnail: { url: picture('#17445C'), alt: '' },
  },
};

const PAPERWORK: Subscription = {
  ...FRONT_DESK,
  id: 'sub-2',
  plan: 'essentials',
  clientWebsiteURL: undefined,
  purchaseDate: '2025-03-02',
  renewalDate: '2026-09-02',
  stripeProduct: { ...FRONT_DESK.stripeProduct, id: 'prod-2', baseName: 'Paperwork' },
};

const STOCK_WATCH: Subscription = {
  ...FRONT_DESK,
  id: 'sub-3',
  plan: 'fleet',
  active: false,
  clientWebsiteURL: 'shop.northgatetools.example',
  purchaseDate: '2024-10-09',
  renewalDate: '2025-04-09',
  stripeProduct: { ...FRONT_DESK.stripeProduct, id: 'prod-3', baseName: 'Stock Watch' },
};

const meta = {
  title: 'Account/SubscriptionListItem',
  component: SubscriptionListItem,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      active: 'ACTIVE',
      inactive: 'INACTIVE',
      configure: 'Click here to configure',
      configureByTouch: 'Tap here to configure',
      purchased: 'Purchased',
      renews: 'Renews',
      ends: 'Ends',
      ended: 'Ended',
    },
    subscription: FRONT_DESK,
    today: '2026-06-10',
    selected: false,
    onSelect: () => {},
    onConfigure: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 468 }}>
        <RowList>
          <Story />
        </RowList>
      </main>
    ),
  ],
} satisfies Meta<typeof SubscriptionListItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Selected: Story = { args: { selected: true } };

export const WithoutWebsite: Story = { args: { subscription: PAPERWORK } };

export const WithoutWebsiteNarrow: Story = {
  args: { subscription: PAPERWORK },
  globals: { viewport: { value: 'w390' } },
};

export const Inactive: Story = { args: { subscription: STOCK_WATCH } };

/** It is cancelled, and paid until a later day. */
export const Ending: Story = {
  args: {
    subscription: { ...FRONT_DESK, active: false, mark: { text: 'CANCELLED, until Jul 14', status: 'inactive' } },
  },
};

export const EndingNarrow: Story = { ...Ending, globals: { viewport: { value: 'w390' } } };

/** Nothing is charged, so it neither renews nor ends. */
export const Paused: Story = {
  args: {
    subscription: {
      ...FRONT_DESK,
      active: false,
      mark: { text: 'PAUSED', status: 'inactive' },
      renewalDate: undefined,
    },
  },
};

/** A payment for it failed and is still due. */
export const Overdue: Story = {
  args: { subscription: { ...FRONT_DESK, mark: { text: 'OVERDUE', status: 'overdue' } } },
};

export const OverdueNarrow: Story = { ...Overdue, globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    subscription: {
      ...FRONT_DESK,
      plan: 'enterprise with extended support',
      clientWebsiteURL: 'a-rather-long-name-for-a-shop-that-sells-rather-long-things.northgatetools.example',
      stripeProduct: { ...FRONT_DESK.stripeProduct, baseName: 'Front Desk for Offices with Several Locations' },
    },
  },
};

export const SeveralRows: Story = {
  render: (args) => (
    <>
      <SubscriptionListItem {...args} selected />
      <SubscriptionListItem {...args} subscription={PAPERWORK} />
      <SubscriptionListItem {...args} subscription={STOCK_WATCH} />
    </>
  ),
};

export const Narrow: Story = { ...SeveralRows, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...SeveralRows, globals: { viewport: { value: 'w320' } } };
