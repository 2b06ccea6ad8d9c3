import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Phrase } from './Phrase.tsx';

const meta = {
  title: 'Components/Phrase',
  component: Phrase,
  parameters: { brand: 'harbour-shine' },
  args: { children: 'We shout back within 24-48 hours. Rather talk? Call (905) 555-0142.' },
  decorators: [
    (Story) => (
      <p style={{ width: 240, margin: 20 }}>
        <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof Phrase>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Checks that no line ends within texts. */
async function expectWhole(paragraph: HTMLElement, texts: readonly string[]) {
  for (const whole of texts) {
    // Measures the text, because its box has one rectangle however many lines the text takes.
    const range = document.createRange();
    range.selectNodeContents(within(paragraph).getByText((text) => text.startsWith(whole)));
    await expect(range.getClientRects()).toHaveLength(1);
  }
}

/** Ranges and phone numbers stay on one line, with the punctuation behind them. */
export const Default: Story = {
  play: ({ canvasElement }) => expectWhole(canvasElement, ['24-48', '(905) 555-0142.']),
};

/** Dates and times stay on one line, too. */
export const Dates: Story = {
  args: {
    children:
      'This price was valid until Sun, Dec 27, 2026. It renews Tue, Dec 1. We arrive at 8:30 a.m. or from 10 a.m. on.',
  },
  play: ({ canvasElement }) =>
    expectWhole(canvasElement, ['Sun, Dec 27, 2026.', 'Tue, Dec 1.', '8:30 a.m.', '10 a.m.']),
};

/** A number joined to its unit by a no-break space is emphasized. */
export const Figure: Story = { args: { children: 'Purified water with under 10\u00a0ppm of anything else in it.' } };

/** An address wraps only after `@` or a dot. */
export const Address: Story = {
  args: { children: 'Write to priya.ramanathan@northgate.test.example' },
  play: async ({ canvasElement }) => {
    const texts = document.createTreeWalker(canvasElement.querySelector('p') ?? canvasElement, NodeFilter.SHOW_TEXT);
    const brokenParts: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      // The words before the address may wrap; each of its parts but the last ends in `@` or a dot.
      const part = text.textContent ?? '';
      if (/[@.]$/.test(part) && range.getClientRects().length > 1) brokenParts.push(part);
    }
    await expect(brokenParts).toEqual([]);
  },
};
