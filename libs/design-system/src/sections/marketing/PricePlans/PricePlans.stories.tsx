import type { Meta, StoryObj } from '@storybook/react-vite';
import { PricePlans } from './PricePlans.tsx';

const meta = {
  title: 'Marketing/PricePlans',
  component: PricePlans,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Plans',
      lede: 'Change or cancel at any time.',
      plans: [
        {
          id: 'start',
          name: 'Start',
          description: 'For one page.',
          price: '$19',
          period: 'per month',
          includes: ['One page', 'Updates and backups', 'Answers within two days'],
          action: { label: 'Choose Start', href: '#start' },
        },
        {
          id: 'shop',
          name: 'Shop',
          description: 'For businesses that sell online.',
          price: '$49',
          period: 'per month',
          includes: ['Everything in Start', 'Payments and invoices', 'Answers on the same day'],
          action: { label: 'Choose Shop', href: '#shop' },
          badge: 'Most popular',
        },
        {
          id: 'custom',
          name: 'Custom',
          description: 'For what nobody else has.',
          price: 'On request',
          includes: ['Everything in Shop', 'Your own features'],
          action: { label: 'Ask for a price', href: '#custom' },
        },
      ],
      note: 'All prices are without tax.',
    },
  },
} satisfies Meta<typeof PricePlans>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const Two: Story = { args: { content: { ...meta.args.content, plans: meta.args.content.plans.slice(0, 2) } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Plans for every size of business, from a single page to a whole shop with payments',
      plans: meta.args.content.plans.map((plan) => ({
        ...plan,
        name: `${plan.name} for Unternehmensberatungsgesellschaften`,
        price: `${plan.price},999.00`,
        includes: [...plan.includes, 'Something that takes a whole sentence to say what it is and what it is good for'],
        action: { ...plan.action, label: `${plan.action.label} and start with it today` },
      })),
    },
  },
};
