import { preload } from 'react-dom';
import type { Image, SchemeImage } from '../../foundations/content.ts';
import { focusStyles, ownerOf, type RootProps, Sources, styled, useTheme, useThemeProps } from '../styled/index.ts';

export interface SchemePictureProps extends RootProps<'span', 'DsSchemePicture'> {
  /** The picture per color scheme. An empty `alt` makes it decorative. */
  image: SchemeImage;
  /** An alternative picture for narrow windows. */
  compactImage?: SchemeImage;
  /** Breakpoint below which `compactImage` is shown. Default: `nav` */
  compactBelow?: 'nav' | 'dashboard';
  /**
   * URL fragment that starts the pictures' own animation, unless the visitor asked for less motion. The root of the SVG has
   * this id, and the animation's styles are under `:target`.
   */
  motion?: string;
  /**
   * How wide the picture is, for those with several widths: `auto, (min-width: 900px) 50vw, 100vw`. `auto` lets the browser
   * measure the space; leave it out where much of the picture is cropped. Default: `auto, 100vw`
   */
  sizes?: string;
  /** Use `high` for the main picture at the top of a page. Default: `auto` */
  fetchPriority?: 'high' | 'low' | 'auto';
}

interface OwnerState {
  scheme: 'light' | 'dark' | 'both';
}

const Root = styled('span', { name: 'DsSchemePicture', slot: 'Root' })({ display: 'block' });

const Picture = styled('picture', { name: 'DsSchemePicture', slot: 'Picture' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { scheme } }) => ({
    display: scheme === 'dark' ? 'none' : 'block',
    ...(scheme !== 'both' && theme.applyStyles('dark', { display: scheme === 'dark' ? 'block' : 'none' })),
  }),
);

const Img = styled('img', { name: 'DsSchemePicture', slot: 'Image' })<{ ownerState: Pick<Image, 'focus'> }>(
  ({ ownerState }) => ({ display: 'block', width: '100%', height: 'auto', ...focusStyles(ownerState) }),
);

/** Starts to download a page's main picture while the browser still reads the styles. */
function preloadForScheme({ light, dark }: SchemeImage, widthQuery?: string) {
  const schemes = dark ? { light, dark } : { '': light };
  for (const [scheme, { src, sources }] of Object.entries(schemes)) {
    // The bundler inlined it, or the browser chooses another file.
    if (src.startsWith('data:') || sources) continue;
    const media = [scheme && `(prefers-color-scheme: ${scheme})`, widthQuery].filter(Boolean).join(' and ');
    preload(src, { as: 'image', fetchPriority: 'high', media: media || undefined });
  }
}

/**
 * A picture that follows the color scheme without JavaScript. Both pictures are in the markup and CSS shows one. Hidden lazy
 * pictures are not fetched, so only the visible one is loaded. Fills its container's width.
 */
export function SchemePicture(inProps: SchemePictureProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSchemePicture' });
  const { image, compactImage, compactBelow = 'nav', motion, sizes = 'auto, 100vw', fetchPriority, ...other } = props;
  const { breakpoints } = useTheme();
  const mediaOf = (query: string) => query.replace('@media ', '');
  const compact = mediaOf(breakpoints.down(compactBelow));
  if (fetchPriority === 'high') {
    if (compactImage) preloadForScheme(compactImage, compact);
    preloadForScheme(image, compactImage && mediaOf(breakpoints.up(compactBelow)));
  }
  // The browser takes the first source that matches.
  const sources = (image: Image, media?: string) => {
    const { src, width, height } = image;
    return (
      <>
        {motion && (
          <source
            media={[media, '(prefers-reduced-motion: no-preference)'].filter(Boolean).join(' and ')}
            srcSet={`${src}#${motion}`}
            width={width}
            height={height}
          />
        )}
        <Sources image={image} sizes={sizes} media={media} />
        {media && <source media={media} srcSet={src} width={width} height={height} />}
      </>
    );
  };
  const picture = (scheme: OwnerState['scheme'], whole: Image, small?: Image) => (
    <Picture ownerState={{ scheme }}>
      {small && sources(small, compact)}
      {sources(whole)}
      <Img
        ownerState={whole}
        src={whole.src}
        alt={whole.alt}
        width={whole.width}
        height={whole.height}
        loading="lazy"
        sizes={whole.sources ? sizes : undefined}
        fetchPriority={fetchPriority}
        decoding="async"
      />
    </Picture>
  );
  return (
    <Root {...ownerOf(props)} {...other}>
      {image.dark ? (
        <>
          {picture('light', image.light, compactImage?.light)}
          {picture('dark', image.dark, compactImage?.dark ?? compactImage?.light)}
        </>
      ) : (
        picture('both', image.light, compactImage?.light)
      )}
    </Root>
  );
}
