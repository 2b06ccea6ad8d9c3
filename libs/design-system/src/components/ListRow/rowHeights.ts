/**
 * Least heights of a list's rows in px, from the `dashboard` breakpoint up, from the `nav` breakpoint up, and
 * below both. A skeleton takes the same ones,
 * so that nothing moves when the rows arrive. `factual` rows have three lines of facts, `described` ones a name, a price and a text of three.
 */
export const rowHeights = {
  factual: { wide: 121, middle: 139, narrow: 139 },
  described: { wide: 132, middle: 107, narrow: 150 },
} as const;

/** A kind of row. */
export type RowDensity = keyof typeof rowHeights;
