import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextWithLinks } from './TextWithLinks.tsx';

const meta = {
  title: 'Components/TextWithLinks',
  component: TextWithLinks,
  parameters: { brand: 'ferrolane' },
  args: { children: 'The plan is at https://northgate.example/plan?step=2. Is it (https://northgate.example/a_(b))?' },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <p style={{ margin: 0 }}>
          <Story />
        </p>
      </main>
    ),
  ],
} satisfies Meta<typeof TextWithLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sentence's punctuation is not part of an address. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://northgate.example/plan?step=2',
      'https://northgate.example/a_(b)',
    ]);
    await expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(canvasElement.querySelector('p')).toHaveTextContent(args.children);
  },
};

/** Other schemes, markup and an address that hides where it leads stay text. */
export const Unsafe: Story = {
  args: {
    children:
      'javascript:alert(1) http://northgate.example <a href="/x">x</a> https:// https://bank.example@northgate.example data:text/html,x',
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.queryAllByRole('link')).toEqual([]);
    await expect(canvasElement.querySelector('p')).toHaveTextContent(args.children);
  },
};

/** A link ends before a character that reverses the direction of the letters. */
export const TurnedAround: Story = {
  args: { children: 'https://northgate.example\u202egpj.exe' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://northgate.example');
  },
};

/** A long address wraps. */
export const LongContent: Story = {
  tags: ['light-only'],
  args: { children: `See https://northgate.example/${'a-rather-long-path'.repeat(12)}, please.` },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};
