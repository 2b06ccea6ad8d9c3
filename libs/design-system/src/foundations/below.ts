import type { Breakpoint, Theme } from '@mui/material/styles';

/**
 * Styles of a component below a breakpoint: of the container around it, such as a section's root, or of the window if there is
 * none. Parts of a section use `theme.containerQueries`, because its root is a container.
 *
 * Only what belongs to the window follows the window alone (`theme.breakpoints`): bars and drawers at its edges, dialogs and
 * overlays, type sizes of the theme, a root's own padding (an element cannot query itself), and the sources of a `<picture>`.
 */
export const below = <Styles extends object>(theme: Theme, breakpoint: Breakpoint | number, styles: Styles) => ({
  [theme.breakpoints.down(breakpoint)]: styles,
  [theme.containerQueries.down(breakpoint)]: styles,
});
