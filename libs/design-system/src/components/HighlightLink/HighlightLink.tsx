import type { SxProps, Theme } from '@mui/material/styles';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { safeHref } from '../../foundations/href.ts';
import { styled } from '../styled/index.ts';

export interface HighlightLinkProps {
  /** Target of the link. */
  href: string;
  /** Text of the link. */
  children: ReactNode;
  /** Called on a click, before the link is followed. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  ref?: Ref<HTMLAnchorElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('a', { name: 'DsHighlightLink', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > span': {
    padding: '0 1px 3px',
    backgroundImage: `linear-gradient(${theme.vars.palette.accent.main}, ${theme.vars.palette.accent.main})`,
    backgroundPosition: '0 100%',
    backgroundSize: '100% 9px',
    backgroundRepeat: 'no-repeat',
    transition: theme.transitions.create('background-size', { duration: theme.brand.motion.fast }),
  },
  '&:hover > span': { backgroundSize: '100% 100%' },
  ...theme.applyStyles('dark', {
    '& > span': { backgroundSize: '100% 2px' },
    // Light text could not be read on the accent, so hovering colors the text instead of filling behind it.
    '&:hover': { color: theme.vars.palette.accent.main },
    '&:hover > span': { backgroundSize: '100% 2px' },
  }),
  '@media (forced-colors: active)': { textDecoration: 'underline' },
}));

/**
 * A link that stands on its own, outside running text. A highlighter stroke marks it and fills on hover; in dark mode, and in some
 * themes, it is a thin underline.
 *
 * Themeable as `DsHighlightLink`.
 */
export function HighlightLink({ href, children, onClick, ref, className, sx }: HighlightLinkProps) {
  return (
    <Root ref={ref} className={className} sx={sx} href={safeHref(href)} onClick={onClick}>
      <span>{children}</span>
    </Root>
  );
}
