import * as limits from '@threefold/validation';
import { DEFAULT_FORMATS, formatPrice } from '@threefold/validation';
import { describe, expect, it } from 'vitest';
import { planTone } from './components/PlanBadge/planColors.ts';
import { breakpoints, DRAWER_MIN_HEIGHT } from './foundations/breakpoints.ts';
import { formatOrdinalDate } from './foundations/dates.ts';
import * as measures from './foundations/measures.ts';
import { technologyColors } from './themes/technologyColors.ts';

/** Constants of the library. The browser tests of the sections show each in use. */
const table: readonly (readonly [line: string, value: unknown, specified: unknown])[] = [
  ['landing pages, navigation and articles are mobile below', breakpoints.nav, 768],
  ['the dashboard and its navbar are mobile below', breakpoints.dashboard, 900],
  ['call-to-action buttons stack below', breakpoints.ctaStack, 920],
  ['project cards are mobile below', breakpoints.projectCards, 1009],
  ['minimum window height for the drawer', DRAWER_MIN_HEIGHT, 500],
  ['width of registration and account panels', measures.PANEL_WIDTH, 375],
  ['technology tags on desktop', measures.WIDE_CARD_TAGS, 4],
  ['technology tags on mobile', measures.NARROW_CARD_TAGS, 3],
  ['lines of a description', measures.DESCRIPTION_LINES, 3],
  ['card on desktop', measures.WIDE_CARD, { width: 340, minHeight: 260 }],
  ['card on mobile', measures.NARROW_CARD, { width: '95%', minHeight: 280 }],
  ['article dates', formatOrdinalDate('2025-04-18'), 'April 18th, 2025'],
  ['minimum password length', limits.PASSWORD_MIN_LENGTH, 8],
  ['digits of a reset code', limits.RESET_CODE_LENGTH, 6],
  ['delay of contact and booking results', limits.RESULT_DELAY_MS, 1000],
  ['maximum message length', limits.MESSAGE_MAX_LENGTH, 999],
  ['maximum phone length', limits.PHONE_MAX_LENGTH, 42],
  ['minimum digits of a phone number', limits.PHONE_MIN_DIGITS, 10],
  ['minimum digits of an international number', limits.INTERNATIONAL_PHONE_MIN_DIGITS, 8],
  ['maximum digits of an international number', limits.INTERNATIONAL_PHONE_MAX_DIGITS, 15],
  ['price: cents divided by 100', formatPrice(3900), '$39.00'],
  ['currency', DEFAULT_FORMATS.currency, 'CAD'],
  ['autoplay of the agency showcase', measures.SHOWCASE_INTERVAL_MS, 5000],
  ['transition of the agency showcase', measures.SHOWCASE_TRANSITION_MS, 1000],
  ['autoplay of the window-cleaning carousel', measures.FRAMED_INTERVAL_MS, 2500],
  ['transition of the window-cleaning carousel', measures.FRAMED_TRANSITION_MS, 250],
  ['technologies with colors of their own', Object.keys(technologyColors).length, 21],
];

describe('the constants of the specification', () => {
  it.each(table)('%s', (_line, value, specified) => {
    expect(value).toEqual(specified);
  });

  it('has badge colors for essentials, pro, and all other plans', () => {
    expect(['essentials', 'pro', 'enterprise', 'starter'].map(planTone)).toEqual([
      'essentials',
      'pro',
      'other',
      'other',
    ]);
  });
});
