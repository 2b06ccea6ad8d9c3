import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../stories/photo.ts';
import { Field, FieldInput } from '../../components/Field/index.ts';
import { FormHeading } from '../../components/FormHeading/index.ts';
import { FormPanel } from './FormPanel.tsx';

const picture = (
  <svg viewBox="0 0 760 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="760" height="900" fill="#33475b" />
    <circle cx="380" cy="450" r="180" fill="#6c8299" />
  </svg>
);

const form = (
  <form style={{ display: 'grid', gap: 20 }}>
    <FormHeading title="A form" subtitle="With one field." />
    <Field label="Name">{(control) => <FieldInput {...control} name="name" />}</Field>
  </form>
);

const meta = {
  title: 'Layouts/FormPanel',
  component: FormPanel,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '760px' } } },
  args: {
    logo: <strong>Northgate</strong>,
    homeHref: '/',
    homeLabel: 'Northgate, home',
    slots: { picture },
    children: form,
    onClose: () => {},
  },
} satisfies Meta<typeof FormPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Photo: Story = {
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

/** A theme without a picture for account pages. */
export const WithoutPicture: Story = { args: { slots: {} } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    children: (
      <>
        {form}
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical paragraphs that are never reordered
          <p key={index}>A paragraph that makes the form taller than the window, so that the page scrolls.</p>
        ))}
      </>
    ),
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const JustWide: Story = { globals: { viewport: { value: 'w900' } } };
