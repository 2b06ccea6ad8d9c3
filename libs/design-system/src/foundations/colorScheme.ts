/** The attribute on the root element that names the color scheme in force: `data-mode="light"` or `"dark"`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-mode';
