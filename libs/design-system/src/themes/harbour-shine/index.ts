import { createThemeFromTokens } from '../createThemeFromTokens.ts';
import { technologyTag } from '../technologyTag.ts';
import { components } from './components.ts';
import { tokens } from './tokens.ts';

/** The MUI theme, light and dark. */
export const theme = /* @__PURE__ */ createThemeFromTokens(tokens, {
  ...components,
  DsTechnologyTag: technologyTag,
});

export { components, tokens };
