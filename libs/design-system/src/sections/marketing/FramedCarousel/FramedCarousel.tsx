import { Carousel, type CarouselLocaleText, type CarouselParts } from '../../../components/Carousel/index.ts';
import { Icon } from '../../../components/Icon/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, useThemeProps } from '../../../components/styled/index.ts';
import type { SchemeImage } from '../../../foundations/content.ts';
import { FRAMED_INTERVAL_MS, FRAMED_TRANSITION_MS } from '../../../foundations/measures.ts';
import {
  Caption,
  Captions,
  CaptionText,
  Columns,
  Controls,
  CurrentCaption,
  Frame,
  Head,
  Pause,
  Picture,
  Root,
  Sill,
  Title,
  Window,
} from './framedCarouselStyles.ts';

/** A picture with its text. */
export interface FramedPicture {
  id: string;
  caption: string;
  /** Aspect ratio 3:2. A second image may replace it in dark mode. */
  image: SchemeImage;
}

/** The texts and pictures of the carousel. */
export interface FramedCarouselContent {
  title: string;
  lede: string;
  pictures: readonly FramedPicture[];
}

export interface FramedCarouselProps extends RootProps<'section', 'DsFramedCarousel'> {
  content: FramedCarouselContent;
  /** Time between pictures, in ms. Default: 2500 */
  interval?: number;
  /** Duration of a transition, in ms. Default: 250 */
  transitionDuration?: number;
  /** Whether it starts playing by itself. Never does under reduced motion. Default: true */
  autoplay?: boolean;
  /** Index of the first picture shown, from 0. Default: 0 */
  defaultIndex?: number;
  /** Interface texts that replace the English ones. Default: English */
  localeText?: Partial<CarouselLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const PAUSE_ICON = 'M9 6v12M15 6v12';
const PLAY_ICON = 'M8 5.5v13L18.5 12z';

/** The captions, one button per picture, and the pause button. */
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
              <CaptionText>{caption}</CaptionText>
            </Caption>
          </li>
        ))}
      </Captions>
      <Pause type="button" onClick={toggle}>
        <Icon>
          <path d={playing ? PAUSE_ICON : PLAY_ICON} />
        </Icon>
        <span>{toggleLabel}</span>
      </Pause>
    </Controls>
  );
}

/**
 * A carousel of pictures in a window frame. Each change is a wipe. It plays in a loop and has no arrows, no swipe and no pause
 * on hover. The captions are buttons; the last control pauses.
 *
 * Themeable as `DsFramedCarousel`.
 */
export function FramedCarousel(inProps: FramedCarouselProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFramedCarousel' });
  const {
    content,
    autoplay,
    defaultIndex,
    interval = FRAMED_INTERVAL_MS,
    transitionDuration = FRAMED_TRANSITION_MS,
    localeText,
    ...other
  } = props;
  const { title, lede, pictures } = content;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Carousel
        label={title}
        slides={pictures.map((picture) => ({ id: picture.id, label: picture.caption }))}
        renderSlide={(index) => {
          const image = pictures[index]?.image;
          return image && <Picture image={image} />;
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
              <Title>{title}</Title>
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
