import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuestionList } from './QuestionList.tsx';

const meta = {
  title: 'Marketing/QuestionList',
  component: QuestionList,
  parameters: { brand: 'ferrolane' },
  args: {
    questions: [
      {
        id: 'cancel',
        question: 'When does a cancellation take effect?',
        answer: ['At the end of the billing period you have paid for.', 'Until then everything keeps working.'],
      },
      { id: 'card', question: 'Do you keep my card number?', answer: ['No. Only the payment provider sees it.'] },
    ],
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20, maxWidth: 720 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof QuestionList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const openFirst: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('When does a cancellation take effect?'));
};

export const Default: Story = {};

export const Opened: Story = { play: openFirst };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    questions: [
      {
        id: 'long',
        question:
          'What happens to the pages, pictures and lists that I have given you when we part ways in the middle of a project that is already paid for?',
        answer: ['They are yours, and you get them as files that open without us. '.repeat(8)],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/What happens to the pages/));
  },
};

export const Narrow: Story = { play: openFirst, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
