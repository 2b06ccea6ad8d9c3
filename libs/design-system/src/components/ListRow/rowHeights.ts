/**
 * Least heights of a list's rows in px, from the `dashboard` breakpoint up and below it. A skeleton takes the same ones,
 * so that nothing moves when the rows arrive. `tall` rows have three lines of facts, `short` ones a name and a text.
 */
export const rowHeights = {
  tall: { wide: 119, narrow: 139 },
  short: { wide: 107, narrow: 139 },
} as const;

/** A kind of row. */
export type RowDensity = keyof typeof rowHeights;
