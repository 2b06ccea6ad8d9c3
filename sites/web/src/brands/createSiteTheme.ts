import { createThemeFromTokens } from '@threefold/design-system/themes';
import { themeTexts } from '#texts/brands/themeTexts';

type BrandThemeParameters = Parameters<typeof createThemeFromTokens>;

/**
 * Variables that no page reads: those of MUI components that the site does not use (of those in the palette it uses Button), of
 * states and colors that none of its components has, and of shadows; those that MUI's components have are even.
 */
const UNUSED =
  /^palette\.(?:(?!Button.+dB)[A-Z]|grey|common\.[bo]|action\.(?:selected|focus|activated|disabledO)|(?:info|success|warning)\.(?:light|dark|mainC|con)|(?:secondary|error)\.light|text\.(?:i|secondaryC)|surface\.i|accent\.st)|contrastTextChannel$|^opacity|^zIndex\.(?!drawer|modal)|^shadows\D+(?:\d*[13579]|1[0248]|2\d)$/;

/** A brand's theme without the variables of MUI components that the site does not use: every page includes all variables. */
export const createSiteTheme = (tokens: BrandThemeParameters[0], components: BrandThemeParameters[1]) =>
  createThemeFromTokens(tokens, components, { skipVariable: (path) => UNUSED.test(path) }, themeTexts);
