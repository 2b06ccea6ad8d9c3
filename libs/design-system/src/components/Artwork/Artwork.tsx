import type { SxProps, Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { styled } from '../styled/index.ts';

export interface ArtworkProps {
  /** Source of a trusted SVG file. It is inserted as HTML, so never pass user input. */
  svg: string;
  /** Accessible name. Without it the drawing is decorative. */
  label?: string;
  ref?: Ref<HTMLSpanElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('span', { name: 'DsArtwork', slot: 'Root' })({
  display: 'block',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
});

/** Inlines an SVG, so that it inherits `currentColor` and custom properties. */
export function Artwork({ svg, label, ref, className, sx }: ArtworkProps) {
  return (
    <Root
      ref={ref}
      className={className}
      sx={sx}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG comes from the host's source code, not from input
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
