import { create, type ThemeVars } from 'storybook/theming';
import type { ColorScheme } from '../modes.ts';

/** The library's mark: three sheets, one behind the other, unfolded. */
const mark = (ink: string, paper: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 236 40" width="236" height="40" role="img" aria-label="Threefold"><g stroke="${paper}" stroke-width="2" stroke-linejoin="round"><path fill="#2f6f5e" d="M4 7l10 4v26L4 33z"/><path fill="#e0a526" d="M14 11l10-4v26l-10 4z"/><path fill="#c2472f" d="M24 7l10 4v26l-10-4z"/></g><text x="46" y="28" fill="${ink}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif" font-size="22" font-weight="650" letter-spacing="-.3">Threefold</text></svg>`;

const common = {
  brandTitle: 'Threefold design system',
  brandUrl: './',
  brandTarget: '_self' as const,
  fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  appBorderRadius: 6,
};

const logo = (ink: string, paper: string) => `data:image/svg+xml,${encodeURIComponent(mark(ink, paper))}`;

/** Storybook's own themes, for the sidebar and the pages of the documentation. */
export const managerThemes: Readonly<Record<ColorScheme, ThemeVars>> = {
  light: create({
    ...common,
    base: 'light',
    brandImage: logo('#1c1f1d', '#f6f9fc'),
    colorSecondary: '#1f6553',
    barSelectedColor: '#1f6553',
  }),
  dark: create({
    ...common,
    base: 'dark',
    brandImage: logo('#f3f4f2', '#1b1c1d'),
    colorSecondary: '#45a68c',
    barSelectedColor: '#7fd0b8',
    barHoverColor: '#7fd0b8',
    textColor: '#e7e9e6',
    textMutedColor: '#b3b8b4',
  }),
};
