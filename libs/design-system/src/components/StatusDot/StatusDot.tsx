import type { ReactNode } from 'react';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface StatusDotProps extends RootProps<'span', 'DsStatusDot'> {
  /** A filled dot when active, a ring when inactive and a square when overdue, so that color is not the only difference. */
  status: 'active' | 'inactive' | 'overdue';
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
    color: {
      active: theme.vars.palette.success.main,
      inactive: theme.vars.palette.text.secondary,
      overdue: theme.vars.palette.error.main,
    }[status],
    '&::before': {
      content: '""',
      alignSelf: 'center',
      flexShrink: 0,
      boxSizing: 'border-box',
      width: status === 'inactive' ? 12 : 10,
      height: status === 'inactive' ? 12 : 10,
      borderRadius: status === 'overdue' ? 1 : '50%',
      // Drawn with the border, because forced colors remove backgrounds.
      border: `${status === 'inactive' ? 2 : 5}px solid currentColor`,
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
