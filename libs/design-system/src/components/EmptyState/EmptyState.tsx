import type { ReactNode } from 'react';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface EmptyStateProps extends RootProps<'div', 'DsEmptyState'> {
  /** A sentence that says what is missing. */
  children: ReactNode;
  /** `picture` is an open crate by default; `action` is a next step below the sentence. */
  slots?: { picture?: ReactNode; action?: ReactNode };
}

const Root = styled('div', { name: 'DsEmptyState', slot: 'Root' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 28,
  boxSizing: 'border-box',
  minHeight: 160,
  padding: '32px 40px',
  [theme.breakpoints.down('dashboard')]: { gap: 18, padding: '28px 18px' },
}));

const Picture = styled('div', { name: 'DsEmptyState', slot: 'Picture' })(({ theme }) => ({
  flexShrink: 0,
  width: 88,
  color: theme.vars.palette.outline,
  '& img, & svg': { display: 'block', width: '100%', height: 'auto' },
  [theme.breakpoints.down('dashboard')]: { width: 68 },
}));

const Text = styled('div', { name: 'DsEmptyState', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  maxWidth: '36rem',
  color: theme.vars.palette.text.secondary,
  '& > p': { margin: 0 },
}));

const Mark = styled('path', { name: 'DsEmptyState', slot: 'Mark' })(({ theme }) => ({
  stroke: theme.vars.palette.accent.main,
}));

const Crate = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M10 34 48 14l38 20v34L48 88 10 68z" strokeDasharray="6 5" />
    <path d="m10 34 38 20 38-20M48 54v34" strokeDasharray="6 5" />
    <Mark d="M30 58h12M52 58h12" strokeWidth="6" />
  </svg>
);

/**
 * An empty state with a picture.
 *
 * Themeable as `DsEmptyState`.
 */
export function EmptyState(inProps: EmptyStateProps) {
  const props = useThemeProps({ props: inProps, name: 'DsEmptyState' });
  const { children, slots, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Picture>{slots?.picture ?? <Crate />}</Picture>
      <Text>
        <p>{children}</p>
        {slots?.action}
      </Text>
    </Root>
  );
}
