import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { ServiceCards } from './ServiceCards.tsx';

const picture = (key: string, color: string) => (
  <svg key={key} viewBox="0 0 900 640" width="900" height="640" aria-hidden preserveAspectRatio="xMidYMid slice">
    <path d="M0 0h900v640H0z" fill="#bfe2ff" />
    <path d="M250 640V260l200-160 200 160v380z" fill={color} />
  </svg>
);

const PHOTOS = ['home', 'shop'].map((key) => (
  <img key={key} {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" />
));

const meta = {
  title: 'Marketing/ServiceCards',
  component: ServiceCards,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      title: 'What we clean',
      services: [
        {
          id: 'residential',
          title: 'Residential',
          body: 'Inside, outside or both. From a bungalow to three storeys, cleaned from the ground with a water-fed pole.',
          action: { label: 'Book a home cleaning', href: '#book' },
        },
        {
          id: 'commercial',
          title: 'Commercial',
          body: 'Shopfronts, clinics and offices, on a schedule that works around your customers.',
          action: { label: 'Request a free estimate', href: '#book' },
        },
      ],
    },
    slots: { pictures: [picture('home', '#5fa8e4'), picture('shop', '#b4553c')] },
  },
} satisfies Meta<typeof ServiceCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneColumn: Story = { globals: { viewport: { value: 'w1009' } } };

export const Photo: Story = {
  args: { slots: { pictures: PHOTOS } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'What we clean, and what we leave to others',
      services: meta.args.content.services.map((service) => ({
        ...service,
        title: `${service.title} buildings of every height`,
        body: `${service.body} ${service.body}`,
      })),
    },
  },
};
