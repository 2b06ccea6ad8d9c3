/** Ground and text of a badge in one color scheme. Text on its ground is 7:1 or better. */
interface BadgeColors {
  ground: string;
  text: string;
}

/** Colors of the plans: essentials grey, pro blue, every other plan gold. */
export const planColors = {
  essentials: {
    light: { ground: '#E1E6E9', text: '#3B4953' },
    dark: { ground: '#2B3841', text: '#CBD6DC' },
  },
  pro: {
    light: { ground: '#DCE9F8', text: '#134A86' },
    dark: { ground: '#143252', text: '#A9D0FA' },
  },
  other: {
    light: { ground: '#F8E8B8', text: '#5E4300' },
    dark: { ground: '#3D3009', text: '#F3D273' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', BadgeColors>>;

/** A group of plans that share a badge. */
export type PlanTone = keyof typeof planColors;

/** The badge a plan wears. Upper and lower case are the same plan. */
export function planTone(plan: string): PlanTone {
  const name = plan.trim().toLowerCase();
  return name === 'essentials' || name === 'pro' ? name : 'other';
}
