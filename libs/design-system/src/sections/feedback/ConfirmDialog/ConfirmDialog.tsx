import Button from '@mui/material/Button';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dialogActions, dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the question. The body lists the consequences of confirming: dates, charges. */
export interface ConfirmDialogContent {
  title: string;
  body: string;
  confirmLabel: string;
  declineLabel: string;
}

export interface ConfirmDialogProps extends RootProps<'div', 'DsConfirmDialog'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: ConfirmDialogContent;
  /** `danger` marks a destructive action. Default: `plain` */
  tone?: 'plain' | 'danger';
  /** Called on confirm. The host closes the dialog. */
  onConfirm: () => void;
  /** Called on decline: by button or Escape. Focus returns to the previous element. */
  onDecline: () => void;
  /** Content between the body and the buttons, such as the amounts of a charge. It belongs to the dialog's description. */
  children?: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

interface OwnerState {
  tone: 'plain' | 'danger';
}

const Panel = styled(ModalDialog, { name: 'DsConfirmDialog', slot: 'Panel' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { tone } }) => ({
    width: 460,
    ...dialogEdge(tone === 'danger' ? theme.vars.palette.error.main : theme.vars.palette.accent.main),
  }),
);

const Root = styled('div', { name: 'DsConfirmDialog', slot: 'Root' })(({ theme }) => ({
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Title = styled('h2', { name: 'DsConfirmDialog', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Body = styled('p', { name: 'DsConfirmDialog', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '10px 0 0',
  color: theme.vars.palette.text.secondary,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}));

const Actions = styled('div', { name: 'DsConfirmDialog', slot: 'Actions' })(dialogActions, { marginTop: 24 });

const Confirm = styled(Button, { name: 'DsConfirmDialog', slot: 'Confirm' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { tone } }) =>
    tone === 'danger' && {
      color: theme.vars.palette.error.main,
      // The theme's rule for outlined buttons has the same specificity.
      '&&': { borderColor: theme.vars.palette.error.main },
      '&:hover': { backgroundColor: theme.vars.palette.error.tint },
    },
);

/**
 * Confirms an action that costs money or deletes something. The safe answer has initial focus.
 *
 * Themeable as `DsConfirmDialog`.
 */
export function ConfirmDialog(inProps: ConfirmDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsConfirmDialog' });
  const { open, content, tone = 'plain', onConfirm, onDecline, children, ...other } = props;
  const id = useId();
  const decline = useRef<HTMLButtonElement>(null);
  // After the dialog's own effect, which opens it and focuses the first button.
  useLayoutEffect(() => {
    if (open) decline.current?.focus();
  }, [open]);
  const ownerState: OwnerState = { tone };
  return (
    <Panel
      {...ownerOf(props)}
      open={open}
      onEscape={onDecline}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      ownerState={ownerState}
    >
      <Root {...other}>
        <Title id={`${id}-title`}>{content.title}</Title>
        <div id={`${id}-body`}>
          <Body>{content.body}</Body>
          {children}
        </div>
        <Actions>
          <Confirm variant={tone === 'danger' ? 'outlined' : 'contained'} onClick={onConfirm} ownerState={ownerState}>
            {content.confirmLabel}
          </Confirm>
          <Button ref={decline} variant={tone === 'danger' ? 'contained' : 'outlined'} onClick={onDecline}>
            {content.declineLabel}
          </Button>
        </Actions>
      </Root>
    </Panel>
  );
}
