import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { styled } from '../styled/index.ts';

export interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'ref'> {
  /** Whether it is shown. Nothing behind it can be reached while it is. */
  open: boolean;
  /** Told of Escape. Without it Escape does nothing. */
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
  // What lies behind must not scroll away.
  ':root:has(&[open])': { overflow: 'hidden' },
}));

/**
 * The browser's own modal dialog, opened and closed by a prop: it holds the focus, makes the rest of the page inert and
 * gives the focus back. It weighs nothing, which is why the overlays do not use a library for it.
 */
export function ModalDialog({ open, onEscape, children, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the element leaves the page with its parent: only a dialog that is closed there gives the focus back.
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
        // Browsers let a second Escape through a refused `cancel`, so the key itself is taken.
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
