import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { CalendarIcon, CheckIcon, PhoneIcon } from '../../../components/Icon/index.ts';
import { TrustPanel } from './TrustPanel.tsx';

const meta = {
  title: 'Marketing/TrustPanel',
  component: TrustPanel,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      panel: {
        title: 'Water so pure it dries without a spot',
        figure: { before: 'under', value: '10', unit: 'ppm' },
        body: 'Every water-fed pole we raise runs purified water with under 10\u00a0ppm of anything else in it.',
      },
      title: 'The small print, made large',
      claims: [
        {
          title: 'Insured, with proof',
          body: 'Certificates of insurance at no cost, with 24 hours’ notice during business hours.',
        },
        { title: 'Missed a spot? Free re-clean', body: 'Tell us and we come back for it. No charge, no fuss.' },
        { title: 'Here 7 days a week', body: 'Support on weekends too, when people are actually home.' },
      ],
      note: { lead: 'One thing we need from you:', text: 'multi-story exteriors need a working outdoor hose tap.' },
    },
    slots: {
      panelPicture: <div style={{ height: 110, background: '#0a4fa3' }} />,
      claimIcons: [
        <CheckIcon key="insured" size={34} />,
        <PhoneIcon key="re-clean" size={34} />,
        <CalendarIcon key="week" size={34} />,
      ],
      noteIcon: <CheckIcon size={34} />,
    },
  },
} satisfies Meta<typeof TrustPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Photo: Story = {
  args: { slots: { panelPicture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

export const OneColumn: Story = { globals: { viewport: { value: 'w1009' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Bare: Story = {
  args: {
    slots: {},
    content: {
      panel: { title: 'Streak-free', figure: { value: '100%' }, body: 'Or we come back.' },
      title: 'What we vouch for',
      claims: [{ title: 'Insured', body: 'With proof.' }],
    },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'The small print, made as large as it can be made on a page of this size',
      claims: meta.args.content.claims.map((claim) => ({ ...claim, body: `${claim.body} ${claim.body}` })),
    },
  },
};
