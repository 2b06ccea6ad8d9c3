import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PlanBadge } from '../PlanBadge/index.ts';
import { StatusDot } from '../StatusDot/index.ts';
import { ListRow, RowAction, RowList } from './ListRow.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#17445C" d="M0 0h2v2H0z"/></svg>',
)}`;

const meta = {
  title: 'Components/ListRow',
  component: ListRow,
  parameters: { brand: 'ferrolane' },
  args: {
    image: { url: PICTURE, alt: '' },
    title: 'Front Desk',
    variant: 'facts',
    selected: false,
    onSelect: fn(),
    children: 'northgatetools.example',
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
} satisfies Meta<typeof ListRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole row is clickable. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Front Desk' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Selected: Story = { args: { selected: true } };

export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };

/** Controls inside a row do not select it. */
export const WithRegions: Story = {
  args: {
    titleEnd: <PlanBadge plan="pro" />,
    end: <StatusDot status="active">ACTIVE</StatusDot>,
    children: <RowAction type="button">Click here to configure</RowAction>,
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Click here to configure' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title: 'Front Desk for establishments of more than one floor and one entrance',
    titleEnd: <PlanBadge plan="enterprise unlimited" />,
    end: <StatusDot status="inactive">INACTIVE</StatusDot>,
  },
};

export const Narrow: Story = { ...WithRegions, play: undefined, globals: { viewport: { value: 'w390' } } };
