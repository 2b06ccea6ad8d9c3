import { createBrandTheme } from '@threefold/design-system/themes';

/** Palette variables of single MUI components. Of those that have some, the site uses only Button. */
const OF_UNUSED_COMPONENTS = /^palette\.(?!Button)[A-Z]/;

/** A brand's theme without the variables of MUI components that the site does not use: every page includes all variables. */
export const createSiteTheme = (...[tokens, components]: Parameters<typeof createBrandTheme>) =>
  createBrandTheme(tokens, components, { skipVariable: (path) => OF_UNUSED_COMPONENTS.test(path) });
