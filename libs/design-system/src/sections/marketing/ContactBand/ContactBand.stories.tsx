import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { Field, FieldInput, FieldTextArea } from '../../../components/Field/index.ts';
import { ContactBand } from './ContactBand.tsx';

const PICTURE = (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 620"><path fill="#1D3442" d="M0 0h1600v620H0z"/><path fill="#F0873A" d="M0 300h1600v40H0z"/></svg>',
    )}`}
    alt=""
    width={1600}
    height={620}
  />
);

const FORM = (
  <form style={{ display: 'grid', gap: 20 }}>
    <Field label="Email">{(control) => <FieldInput {...control} type="email" />}</Field>
    <Field label="Message">{(control) => <FieldTextArea {...control} rows={5} />}</Field>
    <Button variant="contained">Send message</Button>
  </form>
);

const meta = {
  title: 'Marketing/ContactBand',
  component: ContactBand,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Tell us what has to hold.',
      lede: 'Describe the job in a few plain sentences. A person in Hamilton reads it and answers.',
      details: [
        { label: 'Toll-free', value: '1-800-555-0136', href: 'tel:+18005550136' },
        { label: 'Office', value: '100 Example Foundry Lane, Hamilton, Ontario, Canada' },
      ],
    },
    slots: { picture: PICTURE, form: FORM },
  },
} satisfies Meta<typeof ContactBand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Photo: Story = {
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" />, form: FORM } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

export const WithoutPicture: Story = { args: { slots: { form: FORM } } };

export const WithoutDetails: Story = { args: { content: { ...meta.args.content, details: [] } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Tell us what has to hold, for how long, and what happens when it does not.',
      lede: `${meta.args.content.lede} ${meta.args.content.lede} ${meta.args.content.lede}`,
    },
  },
};
