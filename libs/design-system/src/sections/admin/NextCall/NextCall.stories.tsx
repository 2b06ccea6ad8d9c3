import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { NextCall } from './NextCall.tsx';

const meta = {
  title: 'Admin/NextCall',
  component: NextCall,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Who to call now',
      position: '1 of 12',
      handledLabel: 'Handled',
      nextLabel: 'Next',
      empty: 'Nobody is waiting for an answer.',
    },
    person: {
      name: 'Sam Whitlock',
      details: ['Cleaning on Thu, Jun 12, 2025', '1500–2000 sq ft'],
      due: { text: 'Reply by Thu, noon' },
      call: { label: 'Call (905) 555-0142', href: 'tel:+19055550142' },
    },
    onHandled: () => {},
    onNext: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NextCall>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Late: Story = {
  args: { person: { ...meta.args.person, due: { text: 'Late by 3 h', late: true } } },
};

export const Handled: Story = {
  args: { slots: { message: <Button size="small">Undo: Ada Byron is handled</Button> } },
};

/** Made once: to show the code of an element that a render makes, Storybook would walk through all of React's tree. */
const ANSWER = (
  <label>
    <span>After the call </span>
    <select>
      <option>8 to 10 a.m.</option>
      <option>noon to 2 p.m.</option>
    </select>
  </label>
);

/** With what is agreed in the call. */
export const Answerable: Story = {
  args: {
    onOpen: () => {},
    person: {
      ...meta.args.person,
      place: { label: '12 Bay Street N, Hamilton', href: 'https://maps.example/?q=12%20Bay%20Street%20N' },
      message: 'Please call before you come, the bell is broken.',
    },
    slots: { answer: ANSWER },
  },
};

export const LastOne: Story = { args: { onNext: undefined } };

export const Busy: Story = { args: { status: 'busy' } };

export const Empty: Story = { args: { person: null } };

export const Loading: Story = { args: { person: null, status: 'loading' } };

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The next call could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    person: {
      ...meta.args.person,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
      details: ['Both sides of every window, and the conservatory '.repeat(4)],
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = {
  tags: ['light-only'],
  ...LongContent,
  globals: { viewport: { value: 'w320' } },
};
