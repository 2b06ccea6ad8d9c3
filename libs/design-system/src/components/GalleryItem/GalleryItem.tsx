import type { ReactNode } from 'react';
import { below } from '../../foundations/below.ts';
import type { Image } from '../../foundations/content.ts';
import { externalHref } from '../../foundations/href.ts';
import { ArrowOutIcon } from '../Icon/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import {
  focusStyles,
  type HeadingLevel,
  ownerOf,
  PictureFrame,
  type RootProps,
  Sources,
  styled,
  useThemeProps,
} from '../styled/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

/** A project in a showcase. */
export interface GalleryItemContent {
  image: Image;
  /** Kind of project, in two words. */
  project: string;
  title: string;
  caption: string;
  /** URL of the project. `https://` is prepended unless it starts with `http://` or `https://`. */
  webUrl: string;
}

/** Interface texts. A theme may replace them. */
export interface GalleryItemLocaleText {
  learnMore: string;
  /** Added to the link's text for assistive technology. */
  newTab: string;
}

export interface GalleryItemProps extends RootProps<'article', 'DsGalleryItem'> {
  content: GalleryItemContent;
  /** `lazy` loads the picture when it is near the viewport. Default: `lazy` */
  loading?: 'lazy' | 'eager';
  /** `details` is rendered between the caption and the link. */
  slots?: { details?: ReactNode };
  /** Interface texts that replace the English ones. Default: English */
  localeText?: Partial<GalleryItemLocaleText>;
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

const ENGLISH: GalleryItemLocaleText = { learnMore: 'Learn more', newTab: 'opens in a new tab' };

/** How wide the picture is: as its column, from the width on at which there are two. */
const SIZES = '(min-width: 1440px) 940px, (min-width: 1100px) 65vw, 100vw';

const Root = styled('article', { name: 'DsGalleryItem', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 940fr) minmax(0, 356fr)',
  minWidth: 0,
  ...below(theme, 'landingColumns', { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' }),
}));

const Picture = styled('img', { name: 'DsGalleryItem', slot: 'Picture' })<{
  ownerState: Pick<Image, 'focus'>;
}>(({ theme, ownerState }) => ({
  ...focusStyles(ownerState),
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // With a percentage height, a picture alone in its row would make the browser lay out its surroundings three times.
  ...below(theme, 'landingColumns', { height: 'auto' }),
}));

const Text = styled('div', { name: 'DsGalleryItem', slot: 'Text' })(({ theme }) => ({
  padding: 40,
  color: theme.vars.palette.band.contrastText,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.band.contrastText} 7%, ${theme.vars.palette.band.main})`,
  ...below(theme, 'landingColumns', { padding: '28px 40px 30px' }),
  ...below(theme, 'nav', { paddingInline: theme.brand.layout.gutterMobile }),
}));

const Project = styled('p', { name: 'DsGalleryItem', slot: 'Project' })(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.96875rem',
  margin: '0 0 10px',
  color: theme.vars.palette.band.muted,
}));

const Title = styled('h3', { name: 'DsGalleryItem', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.panelTitle,
  margin: 0,
  ...below(theme, 'nav', { fontSize: '1.75rem', lineHeight: 30 / 28 }),
}));

const Caption = styled('p', { name: 'DsGalleryItem', slot: 'Caption' })(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 560,
  margin: '14px 0 26px',
  color: `color-mix(in srgb, ${theme.vars.palette.band.contrastText} 60%, ${theme.vars.palette.band.muted})`,
}));

const More = styled('a', { name: 'DsGalleryItem', slot: 'More' })(({ theme }) => ({
  ...theme.typography.button,
  fontSize: '0.96875rem',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 14,
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
  minHeight: theme.brand.layout.target,
  paddingInline: 18,
  borderRadius: theme.brand.shape.button,
  textDecoration: 'none',
  '@media (forced-colors: active)': { border: '1px solid' },
  color: theme.vars.palette.accent.contrastText,
  backgroundColor: theme.vars.palette.accent.main,
  transition: theme.transitions.create('background-color', { duration: theme.brand.motion.fast }),
  '&:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent.main} 86%, ${theme.vars.palette.band.contrastText})`,
  },
  '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

/**
 * A project's picture with its caption on a dark band, and a link that opens the project in a new tab.
 *
 * Themeable as `DsGalleryItem`.
 */
export function GalleryItem(inProps: GalleryItemProps) {
  const props = useThemeProps({ props: inProps, name: 'DsGalleryItem' });
  const { content, loading = 'lazy', slots, localeText: ownTexts, ...other } = props;
  const text = useLocaleText('DsGalleryItem', ENGLISH, ownTexts);
  const { image, project, title, caption, webUrl } = content;
  const href = externalHref(webUrl);
  return (
    <Root {...ownerOf(props)} {...other}>
      <PictureFrame>
        <Sources image={image} sizes={SIZES} />
        <Picture
          ownerState={image}
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={loading}
          decoding="async"
        />
      </PictureFrame>
      <Text>
        <Project>{project}</Project>
        <Title>{title}</Title>
        <Caption>{caption}</Caption>
        {slots?.details}
        {href && (
          <More href={href} target="_blank" rel="noopener noreferrer">
            {text.learnMore}
            <VisuallyHidden>{`: ${title}, ${text.newTab}`}</VisuallyHidden>
            <ArrowOutIcon size={18} />
          </More>
        )}
      </Text>
    </Root>
  );
}
