import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from '../styled/index.ts';
import { Phrase, plainPhrases } from './Phrase.tsx';

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

/** Hours stay on one line. */
export const Hours: Story = {
  args: {
    children: 'Confirmed for the hours 8 to 10 a.m., for the hours 10 a.m. to noon, and for the hours noon to 2 p.m.',
  },
  play: ({ canvasElement }) => expectWhole(canvasElement, ['8 to 10 a.m.,', '10 a.m. to noon,', 'noon to 2 p.m.']),
};

/** A number joined to its unit by a no-break space is emphasized. */
export const Figure: Story = { args: { children: 'Purified water with under 10\u00a0ppm of anything else in it.' } };

/** Checks into which parts a text is split, each on one line. */
async function expectParts(canvasElement: HTMLElement, parts: readonly string[]) {
  const texts = document.createTreeWalker(canvasElement.querySelector('p') ?? canvasElement, NodeFilter.SHOW_TEXT);
  const found: (string | null)[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    await expect(range.getClientRects()).toHaveLength(1);
    found.push(text.textContent);
  }
  await expect(found).toEqual(parts);
}

/** An address wraps only after `@`. */
export const Address: Story = {
  args: { children: 'priya.ramanathan@northgate.test.example' },
  play: ({ canvasElement }) => expectParts(canvasElement, ['priya.ramanathan@', 'northgate.test.example']),
};

/** An address with a long part wraps before it, too. */
export const LongAddress: Story = {
  args: { children: 'maximiliana.featherstonehaugh@northgate.test' },
  play: ({ canvasElement }) => expectParts(canvasElement, ['maximiliana.', 'featherstonehaugh@', 'northgate.test']),
};

/** Digits within an address are neither a range nor a number with a plus: to a screen reader, the address stays one word. */
export const AddressWithDigits: Story = {
  args: { children: 'sam9+jo.12-34@4-20.test' },
  play: ({ canvasElement }) => expectParts(canvasElement, ['sam9+jo.12-34@', '4-20.test']),
};

const Record = styled('span', { name: 'Record', slot: 'Root' })(plainPhrases);

/** In a record, a date looks like the text around it. */
export const Plain: Story = {
  args: { children: 'Sun, Nov 29, 2026' },
  render: (args) => (
    <Record>
      <Phrase {...args} />
    </Record>
  ),
  play: ({ canvas, canvasElement }) => {
    const fontOf = (element: Element | null) => element && getComputedStyle(element).font;
    return expect(fontOf(canvas.getByText('Sun, Nov 29, 2026'))).toBe(fontOf(canvasElement.querySelector('p')));
  },
};
