import {
  type CreateMUIStyled,
  keyframes,
  styled as muiStyled,
  type Theme,
  useTheme as useMuiTheme,
  useThemeProps,
} from '@mui/material/styles';
import type { BrandTheme } from '../../foundations/tokens.ts';
import { completeTheme } from '../../themes/completeTheme.ts';
import { disableThemeWarning, warnOfMissingBrand } from '../../themes/warnOfMissingBrand.ts';

/** Re-exported, so that sections import all styling from one module. */
export { disableThemeWarning, keyframes, useThemeProps };

// The declarations are built without Node's types. Every bundler for React defines `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

interface ThemedProps {
  theme: Theme;
}

/** MUI's `styled` with a callback that runs first, before an element's styles. */
const styledAfter = <T extends Theme>(prepare: (props: ThemedProps) => void) =>
  ((...target: Parameters<typeof muiStyled>) => {
    const factory = muiStyled(...target) as unknown as (...styles: readonly unknown[]) => unknown;
    return (...styles: readonly unknown[]) => factory(prepare, ...styles);
  }) as unknown as CreateMUIStyled<T>;

/** MUI's `styled` with brand tokens in every theme, so that a page renders even if the host sets no brand theme. */
export const styled = /* @__PURE__ */ styledAfter<BrandTheme>((props) => {
  props.theme = completeTheme(props.theme);
});

/** MUI's `styled` for components that use only MUI's part of the theme. Keeps `completeTheme` out of small bundles. */
export const plainStyled =
  process.env.NODE_ENV === 'production'
    ? muiStyled
    : /* @__PURE__ */ styledAfter<Theme>(({ theme }) => warnOfMissingBrand(theme));

/** MUI's `useTheme` with brand tokens in every theme. */
export const useTheme = (): BrandTheme => completeTheme(useMuiTheme());
