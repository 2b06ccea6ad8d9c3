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
