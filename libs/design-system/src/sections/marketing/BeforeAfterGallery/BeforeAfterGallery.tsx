import { type CSSProperties, useId, useState } from 'react';
import { Container } from '../../../components/Container/index.ts';
import {
  cardGrid,
  focusStyles,
  type HeadingLevel,
  ownerOf,
  PictureFrame,
  type RootProps,
  Sources,
  sectionLede,
  sectionSpace,
  sectionTitle,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import type { Image } from '../../../foundations/content.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';

/** Two photos of the same place from the same point. Both are cut to the first one's shape. */
export interface BeforeAfterPair {
  id: string;
  caption: string;
  before: Image;
  after: Image;
}

/** The texts of the section. */
export interface BeforeAfterGalleryContent {
  title: string;
  lede?: string;
  /** On the photos, such as "Before". */
  beforeLabel: string;
  afterLabel: string;
  /** What the slider does, such as "Show more of the photo before". The caption follows. */
  sliderLabel: string;
  pairs: readonly BeforeAfterPair[];
}

export interface BeforeAfterGalleryProps extends RootProps<'section', 'DsBeforeAfterGallery'> {
  content: BeforeAfterGalleryContent;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** How wide a photo is: there are two columns where they fit. */
const SIZES = '(min-width: 768px) 50vw, 100vw';

const Root = styled('section', { name: 'DsBeforeAfterGallery', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsBeforeAfterGallery', slot: 'Title' })(({ theme }) => sectionTitle(theme));

const Lede = styled('p', { name: 'DsBeforeAfterGallery', slot: 'Lede' })(({ theme }) => sectionLede(theme));

const List = styled('ul', { name: 'DsBeforeAfterGallery', slot: 'List' })(cardGrid(340));

const Item = styled('li', { name: 'DsBeforeAfterGallery', slot: 'Item' })({ '& > figure': { margin: 0 } });

/** `--before`: the share of the picture that shows the photo before. */
const Picture = styled('div', { name: 'DsBeforeAfterGallery', slot: 'Picture' })(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: theme.brand.shape.card,
  [WITHOUT_SCRIPT]: { gap: 2, gridTemplateColumns: '1fr 1fr' },
}));

const Photo = styled('img', { name: 'DsBeforeAfterGallery', slot: 'Photo' })<{
  ownerState: { clipped: boolean } & Pick<Image, 'focus'>;
}>(({ ownerState: { clipped, focus } }) => ({
  ...focusStyles({ focus }),
  gridArea: '1 / 1',
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  ...(clipped && { height: '100%', clipPath: 'inset(0 calc(100% - var(--before)) 0 0)' }),
  [WITHOUT_SCRIPT]: { gridArea: 'auto', height: '100%', clipPath: 'none' },
}));

const Label = styled('span', { name: 'DsBeforeAfterGallery', slot: 'Label' })(({ theme }) => ({
  ...theme.typography.tag,
  position: 'absolute',
  top: 12,
  padding: '3px 10px',
  borderRadius: theme.brand.shape.control,
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
}));

const Handle = styled('span', { name: 'DsBeforeAfterGallery', slot: 'Handle' })(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 'var(--before)',
  width: 4,
  translate: '-50%',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.text.primary}`,
  pointerEvents: 'none',
  // A grip for fingers, 44 px wide.
  '&::after': {
    content: '"↔"',
    position: 'absolute',
    top: '50%',
    insetInlineStart: '50%',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    translate: '-50% -50%',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.text.primary}`,
  },
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

/** A native slider over the whole photo, so that fingers, mice and keys move it. Only its focus ring is seen. */
const Slider = styled('input', { name: 'DsBeforeAfterGallery', slot: 'Slider' })(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  backgroundColor: 'transparent',
  opacity: 0,
  cursor: 'ew-resize',
  // A finger may still scroll the page.
  touchAction: 'pan-y',
  '&:focus-visible + span::after': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: theme.brand.focusRing.offset,
  },
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

const Caption = styled('figcaption', { name: 'DsBeforeAfterGallery', slot: 'Caption' })(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 12,
}));

function ComparedPhoto({ image, clipped }: { image: Image; clipped: boolean }) {
  const { src, alt, width, height, focus } = image;
  return (
    <PictureFrame>
      <Sources image={image} sizes={SIZES} />
      <Photo
        ownerState={{ clipped, focus }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </PictureFrame>
  );
}

function Comparison({ pair, content }: { pair: BeforeAfterPair; content: BeforeAfterGalleryContent }) {
  const [share, setShare] = useState(50);
  const { before, after, caption } = pair;
  return (
    <figure>
      {/* The photo before is at the left in every language, as the slider is. */}
      <Picture dir="ltr" style={{ '--before': `${share}%` } as CSSProperties}>
        <ComparedPhoto image={after} clipped={false} />
        <ComparedPhoto image={before} clipped />
        <Label style={{ insetInlineStart: 12 }}>{content.beforeLabel}</Label>
        <Label style={{ insetInlineEnd: 12 }}>{content.afterLabel}</Label>
        <Slider
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={`${content.sliderLabel}: ${caption}`}
          onChange={({ target }) => setShare(target.valueAsNumber)}
        />
        <Handle />
      </Picture>
      <Caption>{caption}</Caption>
    </figure>
  );
}

/**
 * Photos before and after the work, one over the other: a slider shows more of either. Without scripts they are side by side.
 *
 * Themeable as `DsBeforeAfterGallery`.
 */
export function BeforeAfterGallery(inProps: BeforeAfterGalleryProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBeforeAfterGallery' });
  const { content, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        {content.lede && <Lede>{content.lede}</Lede>}
        <List>
          {content.pairs.map((pair) => (
            <Item key={pair.id}>
              <Comparison pair={pair} content={content} />
            </Item>
          ))}
        </List>
      </Container>
    </Root>
  );
}
