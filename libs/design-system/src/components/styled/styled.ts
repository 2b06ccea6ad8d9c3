import {
  keyframes,
  styled as muiStyled,
  type Theme,
  useTheme as useMuiTheme,
  useThemeProps,
} from '@mui/material/styles';
import { completeTheme } from '../../themes/completeTheme.ts';
import { warnOfMissingBrand } from '../../themes/warnOfMissingBrand.ts';

/** As MUI has them: here so that a section finds all it styles by in one place. */
export { keyframes, useThemeProps };

// The declarations are built without Node's types; every bundler that serves React knows the name.
declare const process: { env: { NODE_ENV?: string } };

interface ThemedProps {
  theme: Theme;
}

/** MUI's `styled` with something to do before the styles of an element are made, as MUI's own choice of a theme is. */
const styledAfter = (prepare: (props: ThemedProps) => void) =>
  ((...target: Parameters<typeof muiStyled>) => {
    const factory = muiStyled(...target) as unknown as (...styles: readonly unknown[]) => unknown;
    return (...styles: readonly unknown[]) => factory(prepare, ...styles);
  }) as unknown as typeof muiStyled;

/** MUI's `styled`, in which every theme has the tokens of a brand: a host may forget the theme and still see a page. */
export const styled = /* @__PURE__ */ styledAfter((props) => {
  props.theme = completeTheme(props.theme);
});

/**
 * MUI's `styled` for what reads nothing but MUI's own part of a theme, and must be small: it spares a host the code that
 * completes other themes.
 */
export const plainStyled =
  process.env.NODE_ENV === 'production'
    ? muiStyled
    : /* @__PURE__ */ styledAfter(({ theme }) => warnOfMissingBrand(theme));

/** MUI's `useTheme`, with the tokens of a brand in every theme. */
export const useTheme = (): Theme => completeTheme(useMuiTheme());
