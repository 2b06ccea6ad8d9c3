import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';
import { keyframes, styled, useThemeProps } from '../styled/index.ts';
import { type CarouselMotion, useCarousel } from './useCarousel.ts';

/** One slide, as its place in the carousel is announced. */
export interface CarouselSlide {
  id: string;
  /** What the slide shows, in a few words. */
  label: string;
}

/** How one slide gives way to the next: `track` pushes it out sideways, `wipe` uncovers the next from the start. */
export type CarouselTransition = 'track' | 'wipe';

/** Interface words of a carousel. A theme may replace them. */
export interface CarouselLocaleText {
  /** What the whole is, for assistive technology. */
  carousel: string;
  /** What one slide is. */
  slide: string;
  /** Name of a slide: its label and its place, counted from 1. */
  position: (label: string, place: number, total: number) => string;
  pause: string;
  play: string;
}

/** What a host lays out: the moving picture, and what it needs for its own controls. */
export interface CarouselParts extends Omit<CarouselMotion, 'previous' | 'forward'> {
  /** The slides, one of them visible. Fills the width it is given. */
  viewport: ReactNode;
  /** Element id of the viewport, for `aria-controls`. */
  viewportId: string;
  /** Name of the button that calls `toggle`: Pause while playing, otherwise Play. */
  toggleLabel: string;
}

export interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Draws one slide. Every slide stays mounted, so that the tallest sets the height and nothing jumps. */
  renderSlide: (index: number) => ReactNode;
  /** Lays out the viewport and the controls. A visible button that calls `toggle` must be among them. */
  children: (parts: CarouselParts) => ReactNode;
  /** Time from one change to the next, in ms. */
  interval: number;
  /** Time a change takes, in ms. It is a part of the interval. */
  transitionDuration: number;
  transition: CarouselTransition;
  /** Whether it plays before anyone has asked. Never under `prefers-reduced-motion`. Default: true. */
  autoplay?: boolean;
  /** Slide to begin with, counted from 0. Default: 0. */
  defaultIndex?: number;
  /** Interface words that differ from the English defaults. */
  localeText?: Partial<CarouselLocaleText>;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const ENGLISH: CarouselLocaleText = {
  carousel: 'carousel',
  slide: 'slide',
  position: (label, place, total) => `${label}, ${place} of ${total}`,
  pause: 'Pause the slides',
  play: 'Play the slides',
};

// The leaving slide is hidden but for its animation: where animations are off it is gone at once.
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
  /** False before the first change, when nothing may move. */
  changed: boolean;
  transition: CarouselTransition;
  duration: number;
  /** False until the script has taken over. */
  awake: boolean;
}

const MOVES = { track: { active: pushIn, leaving: pushOut }, wipe: { active: uncover, leaving: stay } };

const Slide = styled('div', { name: 'DsCarousel', slot: 'Slide' })<{ ownerState: SlideState }>(
  ({ theme, ownerState: { role, changed, transition, duration, awake } }) => ({
    gridArea: '1 / 1',
    minWidth: 0,
    display: 'grid',
    visibility: role === 'active' ? 'visible' : 'hidden',
    zIndex: role === 'active' ? 1 : 0,
    // Far beyond the viewport's edge, so that the pictures of what nobody sees yet take nothing from what opens the page.
    ...(!awake && role === 'waiting' && { translate: '9999px' }),
    // Nothing would ever change them: one below the other, all of them are seen.
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
 * Slides that change by themselves and by the host's controls. It plays unless reduced motion is asked for, and holds
 * while keyboard focus is inside or the tab is hidden. No arrows, no swipe, no hover pause: a visible Pause button is the
 * host's duty, and `children` receives all it needs for one.
 *
 * Themeable as `DsCarousel`.
 */
export function Carousel(inProps: CarouselProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCarousel' });
  const { label, slides, renderSlide, children, interval, transitionDuration, transition } = props;
  const { autoplay = true, defaultIndex = 0, ref, className, sx } = props;
  const text = { ...ENGLISH, ...props.localeText };
  const viewportId = useId();
  const { motion, rootProps, awake } = useCarousel(slides.length, interval, autoplay, defaultIndex);
  const { previous, forward, ...state } = motion;

  const roleOf = (index: number) =>
    index === state.index ? 'active' : index === previous ? 'leaving' : ('waiting' as const);

  const viewport = (
    // A change the visitor asked for is announced; one that came by itself is not.
    <Viewport id={viewportId} ownerState={{ forward }} aria-live={state.running ? 'off' : 'polite'}>
      {slides.map((slide, index) => (
        <Slide
          key={slide.id}
          role="group"
          aria-roledescription={text.slide}
          aria-label={text.position(slide.label, index + 1, slides.length)}
          // As sent, a slide is out of reach by being hidden alone: without a script nothing keeps it from its reader.
          inert={awake && index !== state.index}
          ownerState={{
            role: roleOf(index),
            changed: previous !== null,
            transition,
            duration: transitionDuration,
            awake,
          }}
        >
          {renderSlide(index)}
        </Slide>
      ))}
    </Viewport>
  );

  return (
    <Root
      {...rootProps}
      ref={ref}
      className={className}
      sx={sx}
      aria-roledescription={text.carousel}
      aria-label={label}
    >
      {children({ ...state, viewport, viewportId, toggleLabel: state.playing ? text.pause : text.play })}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsCarousel: Partial<CarouselProps>;
  }
  interface ComponentNameToClassKey {
    DsCarousel: 'root' | 'viewport' | 'slide';
  }
  interface Components<Theme = unknown> {
    DsCarousel?: {
      defaultProps?: ComponentsPropsList['DsCarousel'];
      styleOverrides?: ComponentsOverrides<Theme>['DsCarousel'];
    };
  }
}
