import type { SxProps, Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { styled } from '../styled/index.ts';

export interface ArtworkProps {
  /** Source text of an SVG file of one's own. It becomes markup as it is, so never pass text that a visitor wrote. */
  svg: string;
  /** What the drawing shows. Without it the drawing is decorative. */
  label?: string;
  ref?: Ref<HTMLSpanElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('span', { name: 'DsArtwork', slot: 'Root' })({
  display: 'block',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
});

/** A drawing inside the page, so that it takes `currentColor` and custom properties from where it stands. */
export function Artwork({ svg, label, ref, className, sx }: ArtworkProps) {
  return (
    <Root
      ref={ref}
      className={className}
      sx={sx}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of the host's own source, not input
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
