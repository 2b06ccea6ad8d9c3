import { type ReactNode, useId } from 'react';
import { ModalDialog } from '../../../components/ModalDialog/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The text of the overlay, such as 'Logging in...'. */
export interface LoadingOverlayContent {
  text: string;
}

export interface LoadingOverlayProps extends RootProps<'div', 'DsLoadingOverlay'> {
  /** Whether the overlay is shown. It blocks the page, and Escape does not close it. */
  open: boolean;
  content: LoadingOverlayContent;
  /** `loader` is the brand's loading animation above the text. */
  slots?: { loader?: ReactNode };
}

const Panel = styled(ModalDialog, { name: 'DsLoadingOverlay', slot: 'Panel' })(({ theme }) => ({
  minWidth: 228,
  backgroundColor: theme.vars.palette.band.main,
  color: theme.vars.palette.band.contrastText,
  // The panel has focus only because the page is blocked; it is not interactive.
  '&&:focus-visible': { outline: 'none' },
  ...theme.applyStyles('dark', { border: `1px solid ${theme.vars.palette.band.divider}` }),
}));

const Root = styled('div', { name: 'DsLoadingOverlay', slot: 'Root' })({
  display: 'grid',
  justifyItems: 'center',
  gap: 22,
  padding: '34px 40px 32px',
});

const Text = styled('span', { name: 'DsLoadingOverlay', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.itemName,
  fontSize: '1.3125rem',
  textAlign: 'center',
}));

/**
 * Blocks the page and shows what it is busy with. The text is legible over any background.
 *
 * Themeable as `DsLoadingOverlay`.
 */
export function LoadingOverlay(inProps: LoadingOverlayProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLoadingOverlay' });
  const { open, content, slots, ...other } = props;
  const id = useId();
  return (
    <Panel {...ownerOf(props)} open={open} aria-labelledby={id} aria-busy tabIndex={-1}>
      <Root role="status" {...other}>
        {slots?.loader}
        <Text id={id}>{content.text}</Text>
      </Root>
    </Panel>
  );
}
