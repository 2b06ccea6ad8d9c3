import type { Thumbnail as ThumbnailImage } from '../../foundations/portal.ts';
import { focusStyles, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface ThumbnailProps extends RootProps<'img', 'DsThumbnail'> {
  /** The picture. */
  image: ThumbnailImage;
  /** Side length in px from the `dashboard` breakpoint up, and below it. Space is reserved while the picture loads. */
  size: { wide: number; narrow: number };
}

const Root = styled('img', { name: 'DsThumbnail', slot: 'Root' })<{
  ownerState: Pick<ThumbnailProps, 'size'> & Pick<ThumbnailImage, 'focus'>;
}>(({ theme, ownerState: { size, focus } }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  width: size.wide,
  height: size.wide,
  objectFit: 'cover',
  ...focusStyles({ focus }),
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
  borderRadius: theme.brand.shape.control,
  // When loading failed, shows the alt text without the browser's broken-image icon.
  '&::after': {
    content: 'attr(alt)',
    position: 'absolute',
    inset: 0,
    padding: 8,
    backgroundColor: 'inherit',
  },
  [theme.breakpoints.down('dashboard')]: { width: size.narrow, height: size.narrow },
}));

/**
 * A small square picture in a reserved space.
 *
 * Themeable as `DsThumbnail`.
 */
export function Thumbnail(inProps: ThumbnailProps) {
  const props = useThemeProps({ props: inProps, name: 'DsThumbnail' });
  const { image, size, ...other } = props;
  return (
    <Root
      {...ownerOf(props)}
      ownerState={{ size, focus: image.focus }}
      src={image.url}
      alt={image.alt}
      width={size.wide}
      height={size.wide}
      decoding="async"
      {...other}
    />
  );
}
