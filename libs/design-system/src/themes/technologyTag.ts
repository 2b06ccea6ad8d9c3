import type { CSSObject, Theme } from '@mui/material/styles';
import { technologyColors } from './technologyColors.ts';

const paint = ([ground, text, swatch]: readonly string[]) => ({
  color: text,
  backgroundColor: ground,
  borderColor: 'transparent',
  '--DsTechnologyTag-swatch': swatch,
});

/**
 * Styles of `DsTechnologyTag` in every theme. A separate module, so that a page without a brand theme does not include the table.
 */
export const technologyTag = {
  styleOverrides: {
    root: ({ theme, ownerState }: { theme: Theme; ownerState?: { value?: string } }): CSSObject => {
      const value = ownerState?.value ?? '';
      if (!Object.hasOwn(technologyColors, value)) return { borderColor: theme.vars.palette.outline };
      const colors = technologyColors[value as keyof typeof technologyColors].split(' ');
      return { ...paint(colors), ...theme.applyStyles('dark', paint(colors.slice(3))) };
    },
  },
};
