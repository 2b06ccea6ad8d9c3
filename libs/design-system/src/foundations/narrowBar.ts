import type { Theme } from '@mui/material/styles';

/** Breakpoint below which the menu replaces a bar's links. */
export type MenuBreakpoint = 'nav' | 'dashboard';

/** Widths of a bar in rem. With 16 px text they are just below the breakpoint, even beside a scrollbar. */
const NARROW = { nav: 47, dashboard: 55 };

/** Makes the root of a bar the container that `inNarrowBar` measures. */
export const BAR_CONTAINER = { containerType: 'inline-size' } as const;

/** Styles of a bar below a breakpoint, and wherever large text does not fit in one row. */
export const inNarrowBar = (theme: Theme, below: MenuBreakpoint, styles: object) => ({
  [theme.breakpoints.down(below)]: styles,
  [`@container (width < ${NARROW[below]}rem)`]: styles,
});
