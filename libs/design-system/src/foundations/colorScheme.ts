/** Attribute on the root element with the current color scheme: `data-mode="light"` or `"dark"`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-mode';
