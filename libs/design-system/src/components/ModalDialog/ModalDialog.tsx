import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { styled } from '../styled/index.ts';

export interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'ref'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  /** Called on Escape. Without it Escape does nothing. */
  onEscape?: () => void;
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
 */
export function ModalDialog({ open, onEscape, children, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // In a layout effect, before the element is removed with its parent: the browser restores focus only for a dialog closed while
  // in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    <Root
      {...rest}
      ref={dialog}
      onKeyDown={(event) => {
        // Browsers close the dialog on a second Escape even if `cancel` was prevented, so the key itself is handled.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      {open && children}
    </Root>
  );
}
