/**
 * Widths in px at which a layout changes. A layout is "mobile" strictly below the value, so
 * `theme.breakpoints.down('nav')` is the mobile side of `nav`.
 */
export const breakpoints = {
  /** Navigation, articles and landing pages. */
  nav: 768,
  /** Client dashboard and its navbar; account panels lose their side picture. */
  dashboard: 900,
  /** Call-to-action buttons stack below this width. */
  ctaStack: 920,
  /** Project cards become one column, with fewer tags. */
  projectCards: 1009,
  /** A soft step of the design: two-column landing sections become one column, with narrower margins. */
  landingColumns: 1100,
} as const;

/** The drawer opens only in windows taller than this, in px. */
export const DRAWER_MIN_HEIGHT = 500;

/** Smallest comfortable target for a finger, in px. */
export const MIN_TARGET = 44;
