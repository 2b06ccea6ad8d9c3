/** The color scheme for visitors who have not chosen one: `system`, `light` or `dark`. */
export const DEFAULT_COLOR_SCHEME = 'system';
