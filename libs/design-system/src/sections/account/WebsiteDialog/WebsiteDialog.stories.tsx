import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormResult } from '../../../components/form/index.ts';
import { WebsiteDialog } from './WebsiteDialog.tsx';

const meta = {
  title: 'Account/WebsiteDialog',
  component: WebsiteDialog,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    content: {
      title: 'Website for Front Desk',
      lead: 'Where should it work? We set it up on this site and write to you when it is done.',
      label: 'Website address',
      hint: 'Such as https://www.example.com',
      submitLabel: 'Save',
      submittingLabel: 'Saving...',
      closeLabel: 'Close',
      failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
    },
    onSubmit: async () => ({ status: 'OK' }),
    onClose: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <h1 style={{ margin: 20 }}>Portal</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof WebsiteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const save =
  (address: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Website address'), address);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  };

export const Default: Story = {};

export const WithAddress: Story = { args: { website: 'https://northgatetools.example' } };

export const Invalid: Story = { play: save('javascript:alert(1)') };

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: save('northgatetools.example'),
};

export const Failed: Story = {
  args: { onSubmit: async () => ({ status: 'ERROR' }) },
  play: save('northgatetools.example'),
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    website: `https://northgatetools.example/${'a-rather-long-path/'.repeat(8)}`,
    content: { ...meta.args.content, title: 'Website for Front Desk for Offices with Several Locations' },
  },
};

export const Narrow: Story = { ...Invalid, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };
