/**
 * Minimum row heights in px: from the `dashboard` breakpoint up, from the `nav` breakpoint up, and below both. Skeletons use the
 * same heights, so that nothing shifts on load. `factual` rows have three lines of facts; `described` rows have a name, a price
 * and three lines of text.
 */
export const rowHeights = {
  factual: { wide: 121, middle: 139, narrow: 139 },
  described: { wide: 132, middle: 107, narrow: 150 },
} as const;

/** A kind of row. */
export type RowDensity = keyof typeof rowHeights;
