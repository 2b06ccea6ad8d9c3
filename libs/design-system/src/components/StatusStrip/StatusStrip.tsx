import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export type StatusStripKind = 'success' | 'error' | 'info';

export interface StatusStripProps extends RootProps<'div', 'DsStatusStrip'> {
  /** Sets color and icon. */
  kind: StatusStripKind;
  /** The message. In its texts, dates, times and phone numbers stay on one line. */
  children: ReactNode;
}

const Root = styled('div', { name: 'DsStatusStrip', slot: 'Root' })<{ ownerState: { kind: StatusStripKind } }>(
  ({ theme, ownerState: { kind } }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'start',
    gap: 12,
    paddingBlock: 12,
    paddingInline: '16px 24px',
    borderInlineStart: `4px solid ${theme.vars.palette[kind].main}`,
    borderRadius: theme.brand.shape.control,
    backgroundColor: theme.vars.palette[kind].tint,
    color: theme.vars.palette.text.primary,
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
    '& > svg': { marginTop: 2, color: theme.vars.palette[kind].main },
    // A link that does not fit the line begins the next one.
    '& a': { display: 'inline-block' },
  }),
);

const ICONS: Record<StatusStripKind, ReactNode> = {
  success: <CheckCircleIcon />,
  error: <AlertIcon />,
  info: <InfoIcon />,
};

/**
 * A one-sentence message in place. Put it into an existing live region.
 *
 * Themeable as `DsStatusStrip`.
 */
export function StatusStrip(inProps: StatusStripProps) {
  const props = useThemeProps({ props: inProps, name: 'DsStatusStrip' });
  const { kind, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ kind }} {...other}>
      {ICONS[kind]}
      <span>{children}</span>
    </Root>
  );
}
