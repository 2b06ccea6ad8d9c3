import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** Kind of message. An error is announced as an alert. */
export type MessageKind = 'success' | 'error' | 'notice';

/** The texts of a message. The title is shown in the case it is written in. */
export interface MessageOverlayContent {
  title: string;
  body: string;
}

/** Interface texts. */
export interface MessageOverlayLocaleText {
  ok: string;
}

export interface MessageOverlayProps extends RootProps<'div', 'DsMessageOverlay'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  /** Sets icon and color. An `error` is announced as an alert. */
  kind: MessageKind;
  content: MessageOverlayContent;
  /** Called on OK or Escape. Focus returns to the previous element. */
  onClose: () => void;
  /** Icon before the title. Default: one per kind */
  slots?: { icon?: ReactNode };
  /** Interface texts that replace the English ones. Default: English */
  localeText?: Partial<MessageOverlayLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const ENGLISH: MessageOverlayLocaleText = { ok: 'OK' };

const ICONS: Record<MessageKind, ReactNode> = {
  success: <CheckCircleIcon size={28} />,
  error: <AlertIcon size={28} />,
  notice: <InfoIcon size={28} />,
};

interface OwnerState {
  kind: MessageKind;
}

const Panel = styled(ModalDialog, { name: 'DsMessageOverlay', slot: 'Panel' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { kind } }) => ({
    width: 420,
    ...dialogEdge(kind === 'notice' ? theme.vars.palette.accent.main : theme.vars.palette[kind].main),
  }),
);

const Root = styled('div', { name: 'DsMessageOverlay', slot: 'Root' })(({ theme }) => ({
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Title = styled('h2', { name: 'DsMessageOverlay', slot: 'Title' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { kind } }) => ({
    ...theme.typography.h4,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'start',
    gap: 12,
    margin: 0,
    overflowWrap: 'anywhere',
    '& > svg': { color: kind === 'notice' ? 'inherit' : theme.vars.palette[kind].main },
  }),
);

const Body = styled('p', { name: 'DsMessageOverlay', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '10px 0 20px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Ok = styled(Button, { name: 'DsMessageOverlay', slot: 'Ok' })({ width: '100%' });

/**
 * A modal message with title, body and one OK button, which has focus.
 *
 * Themeable as `DsMessageOverlay`.
 */
export function MessageOverlay(inProps: MessageOverlayProps) {
  const props = useThemeProps({ props: inProps, name: 'DsMessageOverlay' });
  const { open, kind, content, onClose, slots, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsMessageOverlay', ENGLISH, ownTexts);
  const id = useId();
  const ownerState = { kind };
  return (
    <Panel
      {...ownerOf(props)}
      open={open}
      onEscape={onClose}
      role={kind === 'error' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      ownerState={ownerState}
    >
      <Root {...other}>
        <Title id={`${id}-title`} ownerState={ownerState}>
          {slots?.icon ?? ICONS[kind]}
          <span>{content.title}</span>
        </Title>
        <Body id={`${id}-body`}>{content.body}</Body>
        <Ok variant="contained" onClick={onClose}>
          {localeText.ok}
        </Ok>
      </Root>
    </Panel>
  );
}
