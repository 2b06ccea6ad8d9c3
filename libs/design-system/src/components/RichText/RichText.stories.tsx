import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichText } from './RichText.tsx';

const meta = {
  title: 'Components/RichText',
  component: RichText,
  args: {
    headingLevel: 2,
    content: [
      {
        type: 'paragraph',
        children: [{ text: 'Bold is ' }, { text: 'bold', bold: true }, { text: ', and <b> is four characters.' }],
      },
      { type: 'h3', children: [{ text: 'A heading' }] },
      {
        type: 'ul',
        children: [
          { type: 'li', children: [{ text: 'One thing' }] },
          { type: 'li', children: [{ text: 'Another thing' }] },
        ],
      },
    ],
  },
} satisfies Meta<typeof RichText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { content: [] } };
