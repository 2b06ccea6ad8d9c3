import type { ReactNode } from 'react';
import { safeHref } from '../../foundations/href.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface HighlightLinkProps extends RootProps<'a', 'DsHighlightLink'> {
  /** Target of the link. */
  href: string;
  /** Text of the link. */
  children: ReactNode;
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
export function HighlightLink(inProps: HighlightLinkProps) {
  const props = useThemeProps({ props: inProps, name: 'DsHighlightLink' });
  const { href, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} href={safeHref(href)} {...other}>
      <span>{children}</span>
    </Root>
  );
}
