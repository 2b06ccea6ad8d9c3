import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { Carousel, type CarouselLocaleText, type CarouselParts } from '../../components/Carousel/index.ts';
import { Container } from '../../components/Container/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import type { Image } from '../../foundations/content.ts';
import { FRAMED_INTERVAL_MS, FRAMED_TRANSITION_MS } from '../../foundations/measures.ts';
import { WITHOUT_SCRIPT, withoutScriptAnd } from '../../foundations/scripting.ts';

/** One picture with the words beside it. */
export interface FramedPicture {
  id: string;
  caption: string;
  /** 3:2. */
  image: Image;
}

/** The words and pictures of the carousel. */
export interface FramedCarouselContent {
  title: string;
  lede: string;
  pictures: readonly FramedPicture[];
}

export interface FramedCarouselProps {
  content: FramedCarouselContent;
  /** Time from one picture to the next, in ms. Default: 2500 (SPEC.md section 9). */
  interval?: number;
  /** Time a change takes, in ms. Default: 250 (SPEC.md section 9). */
  transitionDuration?: number;
  /** Whether it plays before anyone has asked. Never under reduced motion. Default: true. */
  autoplay?: boolean;
  /** Picture to begin with, counted from 0. Default: 0. */
  defaultIndex?: number;
  /** Interface words that differ from the English defaults. */
  localeText?: Partial<CarouselLocaleText>;
  /** Anchor of the section. */
  id?: string;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

/** How far the sill stands out on both sides of the frame, in px, and below 768 px. */
const SILL = 26;
const NARROW_SILL = 6;

const Root = styled('section', { name: 'DsFramedCarousel', slot: 'Root' })(({ theme }) => ({
  overflow: 'hidden',
  paddingBlock: '8px 84px',
  [theme.breakpoints.down('nav')]: { paddingBlock: '8px 60px' },
}));

const Columns = styled(Container, { name: 'DsFramedCarousel', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 338px',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"frame head" "frame controls"',
  columnGap: 44,
  // What stands in the page's column measures itself with its padding.
  '& > *': { boxSizing: 'border-box' },
  [theme.breakpoints.down('landingColumns')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"head" "frame" "controls"',
  },
}));

const Head = styled('div', { name: 'DsFramedCarousel', slot: 'Head' })(({ theme }) => ({
  gridArea: 'head',
  '& > h2': { ...theme.typography.articleTitle, margin: '22px 0 0', maxWidth: 300 },
  '& > p': { ...theme.typography.body1, margin: '12px 0 28px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('landingColumns')]: { '& > h2': { maxWidth: 'none', marginTop: 0 } },
}));

const Window = styled('div', { name: 'DsFramedCarousel', slot: 'Window' })(({ theme }) => ({
  gridArea: 'frame',
  position: 'relative',
  alignSelf: 'start',
  paddingInline: SILL,
  paddingBottom: 29,
  [theme.breakpoints.down('nav')]: {
    marginInline: -theme.brand.layout.gutterMobile + NARROW_SILL,
    paddingInline: NARROW_SILL,
    paddingBottom: 22,
  },
}));

const Frame = styled('div', { name: 'DsFramedCarousel', slot: 'Frame' })(({ theme }) => ({
  padding: 18,
  backgroundColor: theme.vars.palette.surface.raised,
  borderRadius: '6px 6px 0 0',
  boxShadow: theme.brand.elevation.dialog,
  [theme.breakpoints.down('nav')]: { padding: 10 },
}));

const Sill = styled('div', { name: 'DsFramedCarousel', slot: 'Sill' })(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 29,
  borderRadius: '0 0 3px 3px',
  background: `linear-gradient(${theme.vars.palette.surface.raised} 65%, ${theme.vars.palette.divider} 65%)`,
  [theme.breakpoints.down('nav')]: { height: 22 },
}));

const Img = styled('img', { name: 'DsFramedCarousel', slot: 'Image' })({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
});

const Controls = styled('div', { name: 'DsFramedCarousel', slot: 'Controls' })(({ theme }) => ({
  gridArea: 'controls',
  maxWidth: 310,
  [theme.breakpoints.down('landingColumns')]: { maxWidth: 'none', paddingTop: 36 },
}));

const Captions = styled('ul', { name: 'DsFramedCarousel', slot: 'Captions' })(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The squares, smaller than their targets, line up with the words above.
  [theme.breakpoints.down('nav')]: { display: 'flex', flexWrap: 'wrap', marginInlineStart: -13 },
}));

const Caption = styled('button', { name: 'DsFramedCarousel', slot: 'Caption' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: theme.brand.layout.target,
  paddingBlock: 8,
  paddingInline: '26px 20px',
  color: theme.vars.palette.text.secondary,
  background: 'none',
  border: 0,
  borderInlineStart: `5px solid ${theme.vars.palette.divider}`,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': {
    ...theme.typography.button,
    lineHeight: 1.25,
    color: theme.vars.palette.text.primary,
    backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.surface.sunken}, transparent)`,
    borderInlineStartColor: theme.vars.palette.accent.main,
  },
  // Squares of a row on phones: the caption in force stands above them.
  [theme.breakpoints.down('nav')]: {
    '&, &[aria-current]': {
      justifyContent: 'center',
      width: 'auto',
      minWidth: 44,
      minHeight: 44,
      padding: 0,
      backgroundImage: 'none',
      border: 0,
    },
    '&:focus-visible': { outlineOffset: -2 },
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      width: 18,
      height: 18,
      border: `2px solid ${theme.vars.palette.primary.main}`,
      borderRadius: 4,
    },
    '&[aria-current]::before': { backgroundColor: theme.vars.palette.primary.main, forcedColorAdjust: 'none' },
  },
  [withoutScriptAnd(theme.breakpoints.down('nav'))]: { '&&::before': { display: 'none' } },
}));

const CaptionWords = styled('span', { name: 'DsFramedCarousel', slot: 'CaptionWords' })(({ theme }) => ({
  [theme.breakpoints.down('nav')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  [withoutScriptAnd(theme.breakpoints.down('nav'))]: { position: 'static', width: 'auto', clipPath: 'none' },
}));

const CurrentCaption = styled('p', { name: 'DsFramedCarousel', slot: 'CurrentCaption' })(({ theme }) => ({
  ...theme.typography.h4,
  display: 'none',
  margin: '0 0 4px',
  [theme.breakpoints.down('nav')]: { display: 'block', [WITHOUT_SCRIPT]: { display: 'none' } },
}));

const Pause = styled('button', { name: 'DsFramedCarousel', slot: 'Pause' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: theme.brand.layout.target,
  marginTop: 28,
  padding: '8px 20px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.button,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  [theme.breakpoints.down('nav')]: { marginTop: 12 },
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

/** The captions, one button for each picture, and the button that stops them. */
function FramedControls({ pictures, parts }: { pictures: readonly FramedPicture[]; parts: CarouselParts }) {
  const { index, playing, viewportId, goTo, toggle, toggleLabel } = parts;
  return (
    <Controls>
      <CurrentCaption aria-hidden>{pictures[index]?.caption}</CurrentCaption>
      <Captions>
        {pictures.map(({ id, caption }, place) => (
          <li key={id}>
            <Caption
              type="button"
              aria-controls={viewportId}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => goTo(place)}
            >
              <CaptionWords>{caption}</CaptionWords>
            </Caption>
          </li>
        ))}
      </Captions>
      <Pause type="button" onClick={toggle}>
        <Icon>{playing ? <path d="M9 6v12M15 6v12" /> : <path d="M8 5.5v13L18.5 12z" />}</Icon>
        {toggleLabel}
      </Pause>
    </Controls>
  );
}

/**
 * Pictures in a window frame on a sill, wiped from one to the next as by a blade, endlessly and by themselves: no
 * arrows, no swipe, no pause on hover (SPEC.md section 9). The captions are buttons and the last control pauses.
 *
 * Themeable as `DsFramedCarousel`.
 */
export function FramedCarousel(inProps: FramedCarouselProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFramedCarousel' });
  const { content, autoplay, defaultIndex } = props;
  const { interval = FRAMED_INTERVAL_MS, transitionDuration = FRAMED_TRANSITION_MS } = props;
  const { localeText, id, ref, className, sx } = props;
  const { title, lede, pictures } = content;
  return (
    <Root id={id} ref={ref} className={className} sx={sx}>
      <Carousel
        label={title}
        slides={pictures.map((picture) => ({ id: picture.id, label: picture.caption }))}
        renderSlide={(index) => {
          const image = pictures[index]?.image;
          return image && <Img {...image} loading="lazy" decoding="async" />;
        }}
        interval={interval}
        transitionDuration={transitionDuration}
        transition="wipe"
        autoplay={autoplay}
        defaultIndex={defaultIndex}
        localeText={localeText}
      >
        {(parts) => (
          <Columns>
            <Head>
              <h2>{title}</h2>
              <p>{lede}</p>
            </Head>
            <Window>
              <Frame>{parts.viewport}</Frame>
              <Sill />
            </Window>
            <FramedControls pictures={pictures} parts={parts} />
          </Columns>
        )}
      </Carousel>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsFramedCarousel: Partial<FramedCarouselProps>;
  }
  interface ComponentNameToClassKey {
    DsFramedCarousel:
      | 'root'
      | 'columns'
      | 'head'
      | 'window'
      | 'frame'
      | 'sill'
      | 'image'
      | 'controls'
      | 'captions'
      | 'caption'
      | 'captionWords'
      | 'currentCaption'
      | 'pause';
  }
  interface Components<Theme = unknown> {
    DsFramedCarousel?: {
      defaultProps?: ComponentsPropsList['DsFramedCarousel'];
      styleOverrides?: ComponentsOverrides<Theme>['DsFramedCarousel'];
    };
  }
}
