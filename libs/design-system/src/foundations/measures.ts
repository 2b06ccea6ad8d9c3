/** Sizes and timings shared by sections and their tests. */

/** Maximum width of a registration or account panel, in px. */
export const PANEL_WIDTH = 375;

/** Maximum number of lines of a project's or a product's description. */
export const DESCRIPTION_LINES = 3;

/** Size of a project card from the `projectCards` breakpoint up, in px, and its number of technologies. */
export const WIDE_CARD = { width: 340, minHeight: 260 } as const;
export const WIDE_CARD_TAGS = 4;

/** Size of a project card below the `projectCards` breakpoint, and its number of technologies. */
export const NARROW_CARD = { width: '95%', minHeight: 280 } as const;
export const NARROW_CARD_TAGS = 3;

/** ShowcaseCarousel: interval and duration of a transition, in ms. */
export const SHOWCASE_INTERVAL_MS = 5000;
export const SHOWCASE_TRANSITION_MS = 1000;

/** FramedCarousel: interval and duration of a transition, in ms. */
export const FRAMED_INTERVAL_MS = 2500;
export const FRAMED_TRANSITION_MS = 250;
