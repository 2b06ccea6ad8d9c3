import { describe, expect, it } from 'vitest';
import { planColors, planTone } from './planColors.ts';

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** Hue in degrees and saturation of a color. */
function hue(hex: string): { degrees: number; saturation: number } {
  const [r = 0, g = 0, b = 0] = channels(hex);
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  const sector = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { degrees: spread === 0 ? 0 : sector * 60, saturation: max === 0 ? 0 : spread / max };
}

function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, bl = 0] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('planTone', () => {
  it.each([
    ['essentials', 'essentials'],
    ['Essentials', 'essentials'],
    ['pro', 'pro'],
    [' PRO ', 'pro'],
    ['fleet', 'other'],
    ['professional', 'other'],
    ['', 'other'],
  ])('gives %j the badge %s', (plan, tone) => expect(planTone(plan)).toBe(tone));
});

describe('planColors', () => {
  it.each(['light', 'dark'] as const)('are gray, blue and gold in the %s scheme', (scheme) => {
    // The design's grays are slightly blue.
    expect(hue(planColors.essentials.light.background).saturation).toBeLessThan(0.1);
    expect(hue(planColors.essentials[scheme].text).saturation).toBeLessThan(0.35);
    const blue = hue(planColors.pro[scheme].text).degrees;
    expect(blue).toBeGreaterThan(200);
    expect(blue).toBeLessThan(220);
    const gold = hue(planColors.other[scheme].background).degrees;
    expect(gold).toBeGreaterThan(40);
    expect(gold).toBeLessThan(50);
  });

  it.each(
    Object.entries(planColors).flatMap(([tone, { light, dark }]) => [
      [tone, 'light', light] as const,
      [tone, 'dark', dark] as const,
    ]),
  )('have enough contrast for %s in the %s scheme', (_tone, _scheme, { background, text }) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(7);
  });
});
