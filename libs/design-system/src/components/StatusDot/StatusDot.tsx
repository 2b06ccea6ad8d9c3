import type { ReactNode } from 'react';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface StatusDotProps extends RootProps<'span', 'DsStatusDot'> {
  /** A filled dot when active, a ring otherwise, so that color is not the only difference. */
  status: 'active' | 'inactive';
  /** The label, such as ACTIVE. */
  children: ReactNode;
}

const Root = styled('span', { name: 'DsStatusDot', slot: 'Root' })<{ ownerState: Pick<StatusDotProps, 'status'> }>(
  ({ theme, ownerState: { status } }) => ({
    ...theme.typography.tag,
    fontFamily: theme.typography.label.fontFamily,
    fontWeight: 600,
    letterSpacing: '0.05em',
    lineHeight: '22px',
    display: 'inline-flex',
    // On the baseline of the text beside it: a centered label would stand on that of its dot.
    alignItems: 'baseline',
    gap: 7,
    whiteSpace: 'nowrap',
    color: status === 'active' ? theme.vars.palette.success.main : theme.vars.palette.text.secondary,
    '&::before': {
      content: '""',
      alignSelf: 'center',
      flexShrink: 0,
      boxSizing: 'border-box',
      width: status === 'active' ? 10 : 12,
      height: status === 'active' ? 10 : 12,
      borderRadius: '50%',
      // Drawn with the border, because forced colors remove backgrounds.
      border: `${status === 'active' ? 5 : 2}px solid currentColor`,
    },
  }),
);

/**
 * A status with a dot and a label.
 *
 * Themeable as `DsStatusDot`.
 */
export function StatusDot(inProps: StatusDotProps) {
  const props = useThemeProps({ props: inProps, name: 'DsStatusDot' });
  const { status, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ status }} {...other}>
      {children}
    </Root>
  );
}
