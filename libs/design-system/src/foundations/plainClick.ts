/** The properties of a click event that `isPlainClick` reads. */
export interface ClickKeys {
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Whether a click on a link is a plain one. Sections handle only plain clicks and leave others (new tab, new window, download) to
 * the browser.
 */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/**
 * A link's click handler. A plain click calls `action` with `args` instead of following the link's `href`; without an action, every
 * click follows it.
 */
export const onPlainClick =
  <Args extends readonly unknown[]>(action: ((...args: Args) => void) | undefined, ...args: Args) =>
  (event: ClickKeys & { preventDefault: () => void }): void => {
    if (!action || !isPlainClick(event)) return;
    event.preventDefault();
    action(...args);
  };
