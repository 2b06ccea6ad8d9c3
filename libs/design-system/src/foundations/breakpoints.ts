/**
 * Breakpoints in px. Layouts are "mobile" strictly below the value: `theme.breakpoints.down('nav')` is the mobile side of `nav`.
 */
export const breakpoints = {
  /** Navigation, articles and landing pages. */
  nav: 768,
  /** Client dashboard and its navbar. Account pages hide their side picture. */
  dashboard: 900,
  /** Call-to-action buttons stack below this width. */
  ctaStack: 920,
  /** Project cards switch to one column and fewer tags. */
  projectCards: 1009,
  /** Two-column landing sections switch to one column with narrower margins; dashboards and account pages become denser. */
  landingColumns: 1100,
} as const;

/** The drawer opens only in windows taller than this, in px. */
export const DRAWER_MIN_HEIGHT = 500;

/** Comfortable size of a touch target, in px. */
export const MIN_TARGET = 44;
