import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { CalendarIcon, PhoneIcon } from '../../../components/Icon/index.ts';
import { SceneHero } from './SceneHero.tsx';

/** A hill and a house stand in for a brand's scene. */
const scene = (
  <span>
    <svg
      viewBox="0 0 1600 760"
      width="1600"
      height="760"
      role="img"
      aria-label="A house on a hill"
      style={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <path d="M0 640q400-120 800-40t800-20v180H0z" fill="#6db57e" />
      <path d="M900 620V380l150-110 150 110v240z" fill="#b4553c" />
    </svg>
  </span>
);

const meta = {
  title: 'Marketing/SceneHero',
  component: SceneHero,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      title: 'Let the daylight back in.',
      lede: 'We clean windows for homes and businesses in Hamilton and the Golden Horseshoe. Book it here in a couple of minutes, or give us a call.',
      book: { label: 'Book Online', href: '#book' },
      call: { label: 'Call', number: '(905) 555-0142', href: 'tel:+19055550142' },
    },
    slots: { picture: scene, bookIcon: <CalendarIcon size={24} />, callIcon: <PhoneIcon size={24} /> },
  },
} satisfies Meta<typeof SceneHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Just below 920 px the actions stack. */
export const Stacked: Story = { globals: { viewport: { value: 'w919' } } };

/** A plain photo, 3 : 2, below the text. */
export const Photo: Story = {
  tags: ['own-brand'],
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

/** Below 768 px the call action comes first. */
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Windows, skylights, storefronts and everything between them.',
      lede: 'From the first bungalow on the Mountain to the last office tower by the lake, we come when you are in, clean what you ask for, and leave nothing behind but the view that you moved there for in the first place.',
      book: { label: 'Book a cleaning or a visit', href: '#book' },
      call: { label: 'Call', number: '(905) 555-0142', href: 'tel:+19055550142' },
    },
  },
};
