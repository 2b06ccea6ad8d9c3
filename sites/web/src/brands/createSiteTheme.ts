import { createThemeFromTokens } from '@threefold/design-system/themes';

type BrandThemeParameters = Parameters<typeof createThemeFromTokens>;

/**
 * Variables of MUI components, such as `palette.Alert`, `opacity.switchTrack`, and the channels and shadows that
 * none reads. Of the components that have any in the palette, the site uses only Button; the shadows that MUI uses are even.
 */
const UNUSED_COMPONENT =
  /^palette\.(?!Button)[A-Z]|contrastTextChannel$|^opacity|^zIndex\.(?:fab|mobileStepper|speedDial)|^shadows.+[13579]$/;

/** A brand's theme without the variables of MUI components that the site does not use: every page includes all variables. */
export const createSiteTheme = (tokens: BrandThemeParameters[0], components: BrandThemeParameters[1]) =>
  createThemeFromTokens(tokens, components, { skipVariable: (path) => UNUSED_COMPONENT.test(path) });
