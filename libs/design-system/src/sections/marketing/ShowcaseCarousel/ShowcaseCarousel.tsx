import { Carousel, type CarouselLocaleText, type CarouselParts } from '../../../components/Carousel/index.ts';
import { Container } from '../../../components/Container/index.ts';
import {
  GalleryItem,
  type GalleryItemContent,
  type GalleryItemLocaleText,
} from '../../../components/GalleryItem/index.ts';
import { Icon } from '../../../components/Icon/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import {
  keyframes,
  nextLevel,
  ownerOf,
  type RootProps,
  sectionSpace,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import { SHOWCASE_INTERVAL_MS, SHOWCASE_TRANSITION_MS } from '../../../foundations/measures.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';

/** A gallery item of the carousel. */
export interface ShowcaseItem extends GalleryItemContent {
  id: string;
}

/** The texts and pictures of the showcase. */
export interface ShowcaseCarouselContent {
  title: string;
  /** Line beside the title. */
  lede: string;
  items: readonly ShowcaseItem[];
}

export interface ShowcaseCarouselProps extends RootProps<'section', 'DsShowcaseCarousel'> {
  content: ShowcaseCarouselContent;
  /** Time between items, in ms. Default: 5000 */
  interval?: number;
  /** Duration of a transition, in ms. Default: 1000 */
  transitionDuration?: number;
  /** Whether it starts playing by itself. Never does under reduced motion. Default: true */
  autoplay?: boolean;
  /** Index of the first item shown, from 0. Default: 0 */
  defaultIndex?: number;
  /** Interface texts that replace the English ones. Default: English */
  localeText?: Partial<CarouselLocaleText & GalleryItemLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsShowcaseCarousel', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  ...sectionSpace(theme),
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  color: theme.vars.palette.band.contrastText,
  ...theme.applyStyles('dark', { borderBlock: `1px solid ${theme.vars.palette.band.divider}` }),
}));

const Head = styled('div', { name: 'DsShowcaseCarousel', slot: 'Head' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '12px 40px',
  marginBottom: 40,
  [theme.containerQueries.down('nav')]: { display: 'grid', marginBottom: 28 },
}));

const Title = styled('h2', { name: 'DsShowcaseCarousel', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
}));

const Lede = styled('p', { name: 'DsShowcaseCarousel', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: 0,
  color: theme.vars.palette.band.muted,
}));

const Frame = styled('div', { name: 'DsShowcaseCarousel', slot: 'Frame' })(({ theme }) => ({
  borderRadius: theme.brand.shape.panel,
  overflow: 'hidden',
  [theme.containerQueries.down('nav')]: { marginInline: -theme.brand.layout.gutterMobile, borderRadius: 0 },
}));

const Controls = styled('div', { name: 'DsShowcaseCarousel', slot: 'Controls' })({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  marginTop: 28,
  [WITHOUT_SCRIPT]: { display: 'none' },
});

const Lanes = styled('ul', { name: 'DsShowcaseCarousel', slot: 'Lanes' })({
  flexGrow: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Equal widths, as long as every word fits.
  '& > li': { flex: '1 1 0', minWidth: 'min-content' },
});

// Starts at a small width, so that the current lane is visible even while the timer is paused at its start.
const fill = keyframes`from { transform: scaleX(.04); }`;

const Lane = styled('button', { name: 'DsShowcaseCarousel', slot: 'Lane' })(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.96875rem',
  // A column, because a button centers short text vertically when a long neighbor makes it taller.
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 48,
  padding: '5px 0 4px',
  color: theme.vars.palette.band.muted,
  background: 'none',
  border: 0,
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-current]': { color: theme.vars.palette.band.contrastText, fontWeight: theme.typography.label.fontWeight },
  '&:hover': { color: theme.vars.palette.band.contrastText },
  '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const Track = styled('span', { name: 'DsShowcaseCarousel', slot: 'Track' })(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  height: 4,
  marginBottom: 14,
  overflow: 'hidden',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.band.muted} 28%, ${theme.vars.palette.band.main})`,
  forcedColorAdjust: 'none',
}));

const Fill = styled('span', { name: 'DsShowcaseCarousel', slot: 'Fill' })<{
  ownerState: { playing: boolean; running: boolean; interval: number };
}>(({ theme, ownerState: { playing, running, interval } }) => ({
  display: 'block',
  height: '100%',
  backgroundColor: theme.vars.palette.accent.main,
  // No words for the sides, which a plugin that mirrors styles would mirror again.
  transformOrigin: 0,
  '&:dir(rtl)': { transformOrigin: '100%' },
  ...(playing && {
    animation: `${fill} ${interval}ms linear`,
    animationPlayState: running ? 'running' : 'paused',
  }),
}));

const Pause = styled('button', { name: 'DsShowcaseCarousel', slot: 'Pause' })(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 48,
  height: 48,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  transition: theme.transitions.create('border-color', { duration: theme.brand.motion.fast }),
  '&:hover': { borderColor: 'currentColor' },
  '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const PAUSE_ICON = 'M9 6v12M15 6v12';
const PLAY_ICON = 'M8 5.5v13L18.5 12z';

/** The lanes, one button per item, and the pause button. The key `turn` restarts the animation of the lane with each slide. */
function ShowcaseControls({
  items,
  interval,
  parts,
}: {
  items: readonly ShowcaseItem[];
  interval: number;
  parts: CarouselParts;
}) {
  const { index, turn, playing, running, viewportId, goTo, toggle, toggleLabel } = parts;
  return (
    <Controls>
      <Lanes>
        {items.map((item, place) => (
          <li key={item.id}>
            <Lane
              type="button"
              aria-controls={viewportId}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => goTo(place)}
            >
              <Track>{place === index && <Fill key={turn} ownerState={{ playing, running, interval }} />}</Track>
              {item.project}
            </Lane>
          </li>
        ))}
      </Lanes>
      <Pause type="button" aria-label={toggleLabel} onClick={toggle}>
        <Icon>
          <path d={playing ? PAUSE_ICON : PLAY_ICON} />
        </Icon>
      </Pause>
    </Controls>
  );
}

/**
 * A carousel of work with one progress lane per item. The lanes are buttons; the last control pauses.
 *
 * Themeable as `DsShowcaseCarousel`.
 */
export function ShowcaseCarousel(inProps: ShowcaseCarouselProps) {
  const props = useThemeProps({ props: inProps, name: 'DsShowcaseCarousel' });
  const {
    content,
    autoplay,
    defaultIndex,
    interval = SHOWCASE_INTERVAL_MS,
    transitionDuration = SHOWCASE_TRANSITION_MS,
    localeText,
    headingLevel = 2,
    ...other
  } = props;
  const { items } = content;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Container>
        <Head>
          <Title>{content.title}</Title>
          <Lede>{content.lede}</Lede>
        </Head>
        <Carousel
          label={content.title}
          slides={items.map(({ id: item, project }) => ({ id: item, label: project }))}
          renderSlide={(index) => {
            const item = items[index];
            return (
              item && <GalleryItem content={item} localeText={localeText} headingLevel={nextLevel(headingLevel)} />
            );
          }}
          transition="track"
          interval={interval}
          transitionDuration={transitionDuration}
          autoplay={autoplay}
          defaultIndex={defaultIndex}
          localeText={localeText}
        >
          {(parts) => (
            <>
              <Frame>{parts.viewport}</Frame>
              <ShowcaseControls items={items} interval={interval} parts={parts} />
            </>
          )}
        </Carousel>
      </Container>
    </Root>
  );
}
