import type { Meta, StoryObj } from '@storybook/react-vite';
import { Carousel } from './Carousel.tsx';

const SLIDES = [
  { id: 'bridge', label: 'A bridge' },
  { id: 'street', label: 'A street' },
  { id: 'lake', label: 'A lake' },
];

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: {
    label: 'Pictures',
    slides: SLIDES,
    interval: 5000,
    transitionDuration: 1000,
    transition: 'track',
    autoplay: false,
    renderSlide: (index) => (
      <div style={{ padding: 48 }}>
        <p>{SLIDES[index]?.label}</p>
        <a href={`#${SLIDES[index]?.id}`}>More about it</a>
      </div>
    ),
    children: ({ viewport, viewportId, index, goTo, toggle, toggleLabel }) => (
      <>
        {viewport}
        {SLIDES.map((slide, place) => (
          <button
            key={slide.id}
            type="button"
            aria-controls={viewportId}
            aria-current={place === index}
            onClick={() => goTo(place)}
          >
            {slide.label}
          </button>
        ))}
        <button type="button" onClick={toggle}>
          {toggleLabel}
        </button>
      </>
    ),
  },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Paused: it moves when a slide is chosen. */
export const Default: Story = {};

/** Autoplay with the `track` transition. */
export const Playing: Story = { args: { autoplay: true }, tags: ['no-picture'] };

/** Autoplay with the `wipe` transition. */
export const Wiping: Story = {
  args: { autoplay: true, transition: 'wipe', interval: 2500, transitionDuration: 250 },
  tags: ['no-picture'],
};

/** Starts at a later slide. */
export const LastSlide: Story = { args: { defaultIndex: 2 } };
