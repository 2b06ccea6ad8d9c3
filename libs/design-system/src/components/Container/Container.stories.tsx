import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from './Container.tsx';

const meta = {
  title: 'Components/Container',
  component: Container,
  args: {
    children: (
      <p style={{ margin: 0, padding: '40px 0', outline: '1px solid' }}>As wide as the content of a page may be.</p>
    ),
  },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
