import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { RowAction } from '../../../components/ListRow/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import type { Subscription } from '../../../foundations/portal.ts';
import { SubscriptionSpotlight } from './SubscriptionSpotlight.tsx';

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

const meta = {
  title: 'Account/SubscriptionSpotlight',
  component: SubscriptionSpotlight,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      placeholder: "Your subscription's product details will show up here.",
      active: 'ACTIVE',
      inactive: 'INACTIVE',
      plan: 'Plan',
      purchased: 'Purchased',
      renews: 'Renews',
      ends: 'Ends',
      ended: 'Ended',
      website: 'Website',
      configure: 'Click here to configure',
      configureByTouch: 'Tap here to configure',
      cancel: 'Cancel Subscription',
      cancelNote: 'Stays on until the end of the current billing period.',
      reactivate: 'Reactivate',
    },
    subscription: FRONT_DESK,
    today: '2026-06-10',
    onCancel: () => {},
    onReactivate: () => {},
    onConfigure: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SubscriptionSpotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { subscription: undefined } };

export const Loading: Story = { args: { subscription: undefined, status: 'loading' } };

export const Submitting: Story = { args: { status: 'busy' } };

export const Inactive: Story = {
  args: { subscription: { ...FRONT_DESK, plan: 'fleet', active: false, renewalDate: '2025-04-09' } },
};

export const Ending: Story = {
  args: {
    subscription: { ...FRONT_DESK, active: false, mark: { text: 'CANCELLED, until Jul 14', status: 'inactive' } },
  },
};

export const WithoutWebsite: Story = {
  args: { subscription: { ...FRONT_DESK, plan: 'essentials', clientWebsiteURL: null } },
};

/** The website can be changed. */
export const ChangeableWebsite: Story = {
  args: { content: { ...meta.args.content, changeWebsite: 'Change' } },
};

/** The card that pays is shown, and can be replaced. */
export const WithCard: Story = {
  args: {
    content: { ...meta.args.content, price: 'Price', changeWebsite: 'Change', card: 'Card', replaceCard: 'Replace' },
    subscription: { ...FRONT_DESK, price: '$39.00 CAD, monthly' },
    card: 'Visa ending in 4242, expires 04/2028',
    onReplaceCard: () => {},
  },
};

export const WithCardNarrow: Story = { ...WithCard, globals: { viewport: { value: 'w390' } } };

/** Another plan of the product can be chosen. */
export const WithPlans: Story = {
  args: { ...WithCard.args, slots: { plan: <RowAction type="button">Change to Essentials</RowAction> } },
};

export const WithPlansNarrow: Story = { ...WithPlans, globals: { viewport: { value: 'w390' } } };

/** The last payment failed. */
export const WithNotice: Story = {
  args: {
    subscription: { ...FRONT_DESK, mark: { text: 'OVERDUE', status: 'overdue' } },
    slots: { notice: <StatusStrip kind="info">The last payment failed. We will try your card again.</StatusStrip> },
  },
};

/** The first payment was not finished: the client can pay, start again or cancel. */
export const Overdue: Story = {
  args: {
    content: {
      ...meta.args.content,
      pay: 'Pay now',
      startAgain: 'Start again',
      cancelNote: 'It ends at once, and nothing more is charged.',
    },
    subscription: { ...FRONT_DESK, active: false },
    cancellable: true,
    onPay: () => {},
    onStartAgain: () => {},
    slots: { notice: <StatusStrip kind="error">The first payment was not finished, so it has not begun.</StatusStrip> },
  },
};

export const OverdueNarrow: Story = { ...Overdue, globals: { viewport: { value: 'w390' } } };

/** Ended, and no longer for sale. */
export const Discontinued: Story = { ...Inactive, args: { ...Inactive.args, onReactivate: undefined } };

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The subscription could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    subscription: {
      ...FRONT_DESK,
      plan: 'enterprise with extended support',
      clientWebsiteURL: 'a-rather-long-name-for-a-shop-that-sells-rather-long-things.northgatetools.example',
      stripeProduct: {
        ...FRONT_DESK.stripeProduct,
        baseName: 'Front Desk for Offices with Several Locations',
        description: FRONT_DESK.stripeProduct.description.repeat(4),
      },
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const LoadingNarrow: Story = { ...Loading, globals: { viewport: { value: 'w390' } } };

export const EmptyNarrow: Story = { ...Empty, globals: { viewport: { value: 'w390' } } };
