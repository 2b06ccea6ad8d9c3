import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneIcon } from '../../../components/Icon/index.ts';
import { CallBar } from './CallBar.tsx';

const meta = {
  title: 'Marketing/CallBar',
  component: CallBar,
  parameters: { brand: 'harbour-shine', docs: { story: { inline: false, height: '480px' } } },
  globals: { viewport: { value: 'w390' } },
  args: {
    content: {
      label: 'Call or book',
      call: { label: 'Call now', href: 'tel:+19055550142' },
      book: { label: 'Book Online', href: '#book' },
    },
    hideWhileVisible: ['hero-actions'],
    slots: { callIcon: <PhoneIcon size={24} /> },
  },
} satisfies Meta<typeof CallBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The `hideWhileVisible` element is out of view. */
export const Default: Story = {
  args: { hideWhileVisible: ['below'] },
  render: (args) => (
    <div style={{ height: 2400 }}>
      <p>Nothing here to press.</p>
      <p id="below" style={{ marginTop: 2000 }}>
        The page’s own actions.
      </p>
      <CallBar {...args} />
    </div>
  ),
};

export const HiddenByPageActions: Story = {
  render: (args) => (
    <div style={{ height: 2400 }}>
      <p id="hero-actions">The page’s own actions.</p>
      <CallBar {...args} />
    </div>
  ),
};

export const LongContent: Story = {
  tags: ['light-only'],
  ...Default,
  args: {
    ...Default.args,
    content: {
      label: 'Call or book',
      call: { label: 'Call (905) 555-0142', href: 'tel:+19055550142' },
      book: { label: 'Book a cleaning', href: '#book' },
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], ...Default, globals: { viewport: { value: 'w320' } } };
