/**
 * Minimum heights in px of rows with a list of facts and of rows with a description of two lines, or in `middle` of one: `wide` from
 * the `dashboard` breakpoint, `middle` from the `nav` breakpoint, `narrow` below. Skeletons use the same heights, so that nothing
 * shifts on load.
 */
export const rowHeights = {
  facts: { wide: 121, middle: 139, narrow: 139 },
  description: { wide: 109, middle: 89, narrow: 129 },
} as const;

/** What a row shows under its title: three lines of facts, or a price and a description. */
export type RowVariant = keyof typeof rowHeights;
