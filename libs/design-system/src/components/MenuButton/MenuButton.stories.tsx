import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ENGLISH_BAR, MenuButton } from './MenuButton.tsx';

const meta = {
  title: 'Components/MenuButton',
  component: MenuButton,
  args: { menu: { open: false, onOpen: fn(), controls: 'menu' }, below: 'nav', localeText: ENGLISH_BAR },
  globals: { viewport: { value: 'w390' } },
  // The padding is room for the focus ring. Only a narrow window taller than 500 px shows the button.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof MenuButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(args.menu.onOpen).toHaveBeenCalledOnce();
  },
};
