/** Sizes and timings that sections share with their tests. */

/** Widest column of a registration or account panel, in px. */
export const PANEL_WIDTH = 375;

/** Lines after which a project's or a product's description is cut. */
export const DESCRIPTION_LINES = 3;

/** A project card from the `projectCards` breakpoint up, in px, and how many technologies it names. */
export const WIDE_CARD = { width: 340, minHeight: 260 } as const;
export const WIDE_CARD_TAGS = 4;

/** A project card below the `projectCards` breakpoint, and how many technologies it names. */
export const NARROW_CARD = { width: '95%', minHeight: 280 } as const;
export const NARROW_CARD_TAGS = 3;

/** The agency's carousel: time from one item to the next, and time that a change takes, in ms. */
export const SHOWCASE_INTERVAL_MS = 5000;
export const SHOWCASE_TRANSITION_MS = 1000;

/** The window cleaners' carousel: time from one picture to the next, and time that a change takes, in ms. */
export const FRAMED_INTERVAL_MS = 2500;
export const FRAMED_TRANSITION_MS = 250;
