import type { CSSObject, Theme } from '@mui/material/styles';
import { technologyColors } from './technologyColors.ts';

const tagColors = ([background, text, swatch]: readonly string[]) => ({
  color: text,
  backgroundColor: background,
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
      // Packed as one string to save bytes: three light colors, then three dark ones.
      const colors = technologyColors[value as keyof typeof technologyColors].split(' ');
      return { ...tagColors(colors), ...theme.applyStyles('dark', tagColors(colors.slice(3))) };
    },
  },
};
