import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../components/Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

export type ActionNoticeKind = 'info' | 'warning' | 'error' | 'success';

/** The texts of the notice. */
export interface ActionNoticeContent {
  /** One or two sentences. */
  text: string;
}

export interface ActionNoticeProps extends RootProps<'div', 'DsActionNotice'> {
  content: ActionNoticeContent;
  /** Sets color and icon. Default: `info` */
  kind?: ActionNoticeKind;
  /** `actions` are the buttons or links after the text, the most likely one first. */
  slots?: { actions?: ReactNode };
}

interface OwnerState {
  kind: ActionNoticeKind;
}

const Root = styled('div', { name: 'DsActionNotice', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { kind } }) => ({
    ...theme.typography.body1,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    minHeight: 60,
    padding: '8px 18px',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette[kind].tint,
    border: `${theme.brand.borders.control}px solid ${theme.vars.palette[kind].main}`,
    borderRadius: theme.brand.shape.control,
    '& > p > svg': { marginTop: 3, color: theme.vars.palette[kind].main },
  }),
);

const Text = styled('p', { name: 'DsActionNotice', slot: 'Text' })({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: 14,
  flexGrow: 1,
  flexBasis: 300,
  margin: 0,
  paddingBlock: 6,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

const Actions = styled('div', { name: 'DsActionNotice', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  paddingBlock: 4,
  '& > button': { backgroundColor: theme.vars.palette.background.paper, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('nav')]: { width: '100%', '& > *': { flex: '1 1 auto' } },
}));

const ICONS: Record<ActionNoticeKind, ReactNode> = {
  info: <InfoIcon />,
  warning: <AlertIcon />,
  error: <AlertIcon />,
  success: <CheckCircleIcon />,
};

/**
 * A sentence about the account, usually with buttons for what to do about it.
 *
 * Themeable as `DsActionNotice`.
 */
export function ActionNotice(inProps: ActionNoticeProps) {
  const props = useThemeProps({ props: inProps, name: 'DsActionNotice' });
  const { content, kind = 'info', slots, ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ kind }} {...other}>
      <Text>
        {ICONS[kind]}
        <span>{content.text}</span>
      </Text>
      {slots?.actions && <Actions>{slots.actions}</Actions>}
    </Root>
  );
}
