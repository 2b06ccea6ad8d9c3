import type { BrandTokens, TypeSpec } from '../foundations/tokens.ts';
import { brandPalettes } from './brandPalettes.ts';

/** The typefaces of a brand, as values of CSS's `font-family`, and their weights. */
export interface BrandFonts {
  /** Headings. Default: the system's typeface. */
  display?: string;
  /** Default: the system's typeface. */
  text?: string;
  /** Default: the system's monospaced typeface. */
  mono?: string;
  /** Default: 650 for headings, 400 for text, 600 for bold text. */
  weights?: { display: number; text: number; bold: number };
}

/** What a brand starts from. */
export interface BrandBasics {
  /** Six hexadecimal digits, such as #0B6E4F. Both palettes are computed from it. */
  color: string;
  /** Default: the system's typefaces. */
  fonts?: BrandFonts;
}

const SYSTEM_FONT = 'system-ui, sans-serif';

/**
 * The tokens of a brand with this color and these typefaces: texts of at least 7:1, controls of 3:1, in both schemes. Change any of
 * them before you give them to `createBrandTheme`.
 * @throws if the color is not one of six hexadecimal digits
 */
export function createBrandTokens({ color, fonts = {} }: BrandBasics): BrandTokens {
  const { display = SYSTEM_FONT, text = SYSTEM_FONT, mono = 'ui-monospace, Menlo, monospace', weights } = fonts;
  const { display: heavy, text: normal, bold } = weights ?? { display: 650, text: 400, bold: 600 };
  const heading = (spec: Omit<TypeSpec, 'font' | 'weight'>): TypeSpec => ({ font: 'display', weight: heavy, ...spec });
  const body = (desktop: TypeSpec['desktop'], mobile?: TypeSpec['desktop']): TypeSpec => ({
    font: 'text',
    desktop,
    ...(mobile && { mobile }),
    weight: normal,
  });
  const strong = (desktop: TypeSpec['desktop']): TypeSpec => ({ font: 'text', desktop, weight: bold });

  return {
    fonts: { display, text, mono },
    type: {
      h1: heading({ desktop: [66, 70], mobile: [42, 46], tracking: -0.024 }),
      h2: heading({ desktop: [44, 48], mobile: [33, 37], tracking: -0.018 }),
      h3: heading({ desktop: [30, 34], mobile: [26, 30], tracking: -0.01 }),
      h4: heading({ desktop: [21, 26], tracking: -0.004 }),
      body1: body([17.5, 28]),
      body2: body([16, 24]),
      button: strong([17, 20]),
      caption: body([15, 21]),
      statement: heading({ desktop: [50, 54], mobile: [35, 39], tracking: -0.02 }),
      articleTitle: heading({ desktop: [44, 48], mobile: [33, 37], tracking: -0.024 }),
      articleSubtitle: heading({ desktop: [28, 32], mobile: [25, 29], tracking: -0.01 }),
      appTitle: heading({ desktop: [40, 44], mobile: [29, 33], tracking: -0.024 }),
      panelTitle: heading({ desktop: [28, 32], mobile: [26, 30], tracking: -0.01 }),
      itemName: heading({ desktop: [20, 25], tracking: -0.004 }),
      lead: body([20.5, 31], [19, 29]),
      longform: body([18, 29]),
      quote: body([20.5, 31], [19, 29]),
      label: strong([16, 22]),
      tag: strong([13.5, 22]),
      metric: body([16, 22]),
      figure: heading({ desktop: [120, 110], mobile: [88, 82], tracking: -0.05 }),
      phone: heading({ desktop: [30, 34], mobile: [26, 30], tracking: -0.016 }),
      input: body([17.5, 26]),
      submit: strong([19, 24]),
    },
    shape: { control: 10, button: 10, card: 18, panel: 20 },
    borders: { control: 2, card: 1 },
    focusRing: { width: 3, offset: 3 },
    layout: {
      maxContent: 1216,
      gutterDesktop: 56,
      gutterMobile: 20,
      navHeight: 84,
      navHeightMobile: 72,
      sectionGap: 96,
      sectionGapMobile: 64,
      target: 48,
      action: 56,
      field: 52,
    },
    motion: { fast: 150, base: 250, easing: 'cubic-bezier(.2,.8,.3,1)' },
    elevation: {
      menu: '0 8px 24px rgba(0,0,0,.14)',
      dialog: '0 24px 50px rgba(0,0,0,.2)',
      drawer: '0 -6px 24px rgba(0,0,0,.14)',
    },
    scrim: 'rgba(0,0,0,.6)',
    ...brandPalettes(color),
  };
}
