/** Background and text color of a badge in one color scheme, with a contrast of at least 7:1. */
interface BadgeColors {
  background: string;
  text: string;
}

/** Badge colors: essentials gray, pro blue, all other plans gold. */
export const planColors = {
  essentials: {
    light: { background: '#E1E6E9', text: '#3B4953' },
    dark: { background: '#2B3841', text: '#CBD6DC' },
  },
  pro: {
    light: { background: '#DCE9F8', text: '#134A86' },
    dark: { background: '#143252', text: '#A9D0FA' },
  },
  other: {
    light: { background: '#F8E8B8', text: '#5E4300' },
    dark: { background: '#3D3009', text: '#F3D273' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', BadgeColors>>;

/** Plans that share a badge color. */
export type PlanTone = keyof typeof planColors;

/** The badge color of a plan. Case-insensitive. */
export function planTone(plan: string): PlanTone {
  const name = plan.trim().toLowerCase();
  return name === 'essentials' || name === 'pro' ? name : 'other';
}
