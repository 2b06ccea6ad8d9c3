/** What `isPlainClick` needs to know of a click. */
export interface ClickKeys {
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Whether a click on a link asks for nothing special. Any other click (a new tab, a new window, a download) belongs to
 * the browser, so a section only takes plain ones into its own hands.
 */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
