import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { withHandlers } from '../../foundations/handlers.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

export interface ModalDialogProps extends RootProps<'dialog', 'DsModalDialog'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  /** Called on Escape. Without it Escape does nothing. */
  onEscape?: () => void;
  /** What the dialog shows. It is mounted while the dialog is open. */
  children?: ReactNode;
}

const Root = styled('dialog', { name: 'DsModalDialog', slot: 'Root' })(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: 'calc(100% - 40px)',
  maxHeight: 'calc(100% - 40px)',
  padding: 0,
  border: 0,
  borderRadius: theme.brand.shape.panel,
  boxShadow: theme.brand.elevation.dialog,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&::backdrop': { backgroundColor: theme.brand.scrim },
  // Prevents the page behind it from scrolling, and from moving when its scrollbar goes.
  ':root:has(&[open])': { overflow: 'hidden', scrollbarGutter: 'stable' },
}));

/** A strip along the upper edge of a dialog, in a color of the brand. */
export const dialogEdge = (color: string) => ({
  '&::before': { content: '""', display: 'block', height: 6, forcedColorAdjust: 'none', backgroundColor: color },
});

/** The buttons of a dialog: two in a row, equally wide, or below each other where a label needs more than half of it. */
export const dialogActions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flex: '1 1 calc(50% - 6px)', minWidth: 'fit-content', paddingInline: 16 },
} as const;

/**
 * A native modal `<dialog>` controlled by a prop. It traps focus, makes the page inert and restores focus. The overlays use it
 * because it adds no library code.
 *
 * Themeable as `DsModalDialog`.
 */
export function ModalDialog(inProps: ModalDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsModalDialog' });
  const { open, onEscape, children, ref, ...other } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const rootRef = useForkRef(ref, dialog);

  // In a layout effect, before the element is removed with its parent: the browser restores focus only for a dialog closed while
  // in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (element.showModal) {
      element.showModal();
      return () => element.close();
    }
    // A simulated browser, such as jsdom, has no modal dialogs.
    element.open = true;
    return () => {
      element.open = false;
    };
  }, [open]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onEscape?.();
  };
  // Browsers close the dialog on a second Escape even if `cancel` was prevented, so the key itself is handled.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel(event);
  };

  return (
    <Root {...ownerOf(props)} {...withHandlers(other, { onKeyDown, onCancel })} ref={rootRef}>
      {open && children}
    </Root>
  );
}
