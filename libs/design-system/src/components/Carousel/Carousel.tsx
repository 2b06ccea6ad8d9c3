import { type ReactNode, useId } from 'react';
import { withHandlers } from '../../foundations/handlers.ts';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';
import { useLocaleText } from '../localeText/index.ts';
import { keyframes, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { type CarouselMotion, useCarousel } from './useCarousel.ts';

/** A slide, as it is announced. */
export interface CarouselSlide {
  id: string;
  /** Short description of the slide. */
  label: string;
}

/** Transition between slides: `track` pushes sideways, `wipe` uncovers the next slide from the inline start. */
export type CarouselTransition = 'track' | 'wipe';

/** Interface texts of a carousel. A theme may replace them. */
export interface CarouselLocaleText {
  /** Role description of the carousel. */
  carousel: string;
  /** Role description of a slide. */
  slide: string;
  /** Accessible name of a slide: its label and its position, from 1. */
  position: (label: string, place: number, total: number) => string;
  pause: string;
  play: string;
}

/** What the host receives to lay out the carousel and its own controls. */
export interface CarouselParts extends Omit<CarouselMotion, 'previous' | 'forward'> {
  /** The slides, one of them visible. Fills its container's width. */
  viewport: ReactNode;
  /** Element id of the viewport, for `aria-controls`. */
  viewportId: string;
  /** Label of the button that calls `toggle`: Pause while playing, otherwise Play. */
  toggleLabel: string;
}

export interface CarouselProps extends RootProps<'section', 'DsCarousel'> {
  /** Accessible name of the carousel. */
  label: string;
  /** The slides, in order. */
  slides: readonly CarouselSlide[];
  /** Renders a slide. All slides stay mounted, so the tallest sets the height and the layout does not shift. */
  renderSlide: (index: number) => ReactNode;
  /** Lays out the viewport and the controls. Must include a visible button that calls `toggle`. */
  children: (parts: CarouselParts) => ReactNode;
  /** Time between changes, in ms. */
  interval: number;
  /** Duration of a transition, in ms. It is part of the interval. */
  transitionDuration: number;
  /** How slides change: `track` moves them sideways, `wipe` uncovers the next one. */
  transition: CarouselTransition;
  /** Whether it starts playing by itself. Never does under `prefers-reduced-motion`. Default: true */
  autoplay?: boolean;
  /** Index of the first slide shown, from 0. Default: 0 */
  defaultIndex?: number;
  /** Interface texts that replace the English ones. Default: English */
  localeText?: Partial<CarouselLocaleText>;
}

const ENGLISH: CarouselLocaleText = {
  carousel: 'carousel',
  slide: 'slide',
  position: (label, place, total) => `${label}, ${place} of ${total}`,
  pause: 'Pause the slides',
  play: 'Play the slides',
};

// The leaving slide is visible only during its animation. Without animations it disappears at once.
const pushIn = keyframes`from { transform: translateX(calc(100% * var(--ds-carousel-side))); }`;
const pushOut = keyframes`
  from { visibility: visible; }
  to { visibility: visible; transform: translateX(calc(-100% * var(--ds-carousel-side))); }
`;
const uncover = keyframes`from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); }`;
const uncoverFromRight = keyframes`from { clip-path: inset(0 0 0 100%); } to { clip-path: inset(0); }`;
const stay = keyframes`from, to { visibility: visible; }`;

const Root = styled('section', { name: 'DsCarousel', slot: 'Root' })({ minWidth: 0 });

const Viewport = styled('div', { name: 'DsCarousel', slot: 'Viewport' })<{ ownerState: { forward: boolean } }>(
  ({ ownerState: { forward } }) => ({
    display: 'grid',
    overflow: 'hidden',
    '--ds-carousel-side': forward ? 1 : -1,
    '&:dir(rtl)': { '--ds-carousel-side': forward ? -1 : 1 },
    [WITHOUT_SCRIPT]: { rowGap: 20 },
  }),
);

interface SlideState {
  role: 'active' | 'leaving' | 'waiting';
  /** False before the first change, which disables animations. */
  changed: boolean;
  transition: CarouselTransition;
  duration: number;
  /** False until hydration. */
  hydrated: boolean;
}

const MOVES = { track: { active: pushIn, leaving: pushOut }, wipe: { active: uncover, leaving: stay } };

const Slide = styled('div', { name: 'DsCarousel', slot: 'Slide' })<{ ownerState: SlideState }>(
  ({ theme, ownerState: { role, changed, transition, duration, hydrated } }) => ({
    gridArea: '1 / 1',
    minWidth: 0,
    display: 'grid',
    visibility: role === 'active' ? 'visible' : 'hidden',
    zIndex: role === 'active' ? 1 : 0,
    // Far outside the viewport, so that pictures of hidden slides do not compete with the page's first picture for bandwidth.
    ...(!hydrated && role === 'waiting' && { translate: '9999px' }),
    // Without JavaScript nothing changes slides, so all are shown, one below the other.
    [WITHOUT_SCRIPT]: { gridArea: 'auto', visibility: 'visible', translate: 'none' },
    ...(changed &&
      role !== 'waiting' && {
        animation: `${MOVES[transition][role]} ${duration}ms ${theme.brand.motion.easing}`,
        ...(transition === 'wipe' && role === 'active' && { '&:dir(rtl)': { animationName: `${uncoverFromRight}` } }),
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }),
  }),
);

/**
 * A carousel that changes by timer and by the host's controls. It starts by itself unless reduced motion is requested. It pauses
 * while the tab is hidden, and while keyboard focus is inside, unless Play was pressed there. It has no arrows, no swipe and no
 * hover pause: the host must render a visible Pause button with the values passed to `children`.
 *
 * Themeable as `DsCarousel`.
 */
export function Carousel(inProps: CarouselProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCarousel' });
  const {
    label,
    slides,
    renderSlide,
    children,
    interval,
    transitionDuration,
    transition,
    autoplay = true,
    defaultIndex = 0,
    localeText: ownTexts,
    ...other
  } = props;
  const text = useLocaleText('DsCarousel', ENGLISH, ownTexts);
  const viewportId = useId();
  const { motion, rootProps, hydrated } = useCarousel(slides.length, interval, autoplay, defaultIndex);
  const { previous, forward, ...state } = motion;

  const roleOf = (index: number): SlideState['role'] =>
    index === state.index ? 'active' : index === previous ? 'leaving' : 'waiting';

  const viewport = (
    // Changes are announced only while it does not play, so automatic ones never are.
    <Viewport id={viewportId} ownerState={{ forward }} aria-live={state.running ? 'off' : 'polite'}>
      {slides.map((slide, index) => (
        <Slide
          key={slide.id}
          role="group"
          aria-roledescription={text.slide}
          aria-label={text.position(slide.label, index + 1, slides.length)}
          // Before hydration hidden slides use `visibility` only, so that they can be shown without JavaScript.
          inert={hydrated && index !== state.index}
          ownerState={{
            role: roleOf(index),
            changed: previous !== null,
            transition,
            duration: transitionDuration,
            hydrated,
          }}
        >
          {renderSlide(index)}
        </Slide>
      ))}
    </Viewport>
  );

  return (
    <Root
      {...ownerOf(props)}
      aria-roledescription={text.carousel}
      aria-label={label}
      {...withHandlers(other, rootProps)}
    >
      {children({ ...state, viewport, viewportId, toggleLabel: state.playing ? text.pause : text.play })}
    </Root>
  );
}
