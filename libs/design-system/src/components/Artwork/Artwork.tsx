import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface ArtworkProps extends RootProps<'span', 'DsArtwork'> {
  /** Source of a trusted SVG file. It is inserted as HTML, so never pass user input. */
  svg: string;
  /** Accessible name. Without it the drawing is decorative. */
  label?: string;
}

const Root = styled('span', { name: 'DsArtwork', slot: 'Root' })({
  display: 'block',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
});

/** Inlines an SVG, so that it inherits `currentColor` and custom properties. */
export function Artwork(inProps: ArtworkProps) {
  const props = useThemeProps({ props: inProps, name: 'DsArtwork' });
  const { svg, label, ...other } = props;
  return (
    <Root
      {...ownerOf(props)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...other}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG comes from the host's source code, not from input
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
