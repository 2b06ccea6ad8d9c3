import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerColorSpace,
  wcagContrast,
} from 'culori/fn';
import type { BrandPalette } from '../foundations/tokens.ts';

// Only the color spaces that lie between OKLCH and a screen's RGB: culori has thirty.
for (const space of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerColorSpace(space as typeof modeRgb);

const oklch = converter('oklch');

/** Contrast of texts (WCAG 2.2, level AAA), and of borders, focus rings and fills of controls. */
const TEXT = 7;
const CONTROL = 3;

/** The nearest color that screens can show. */
const hex = (l: number, c: number, h: number) =>
  (formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '').toUpperCase();

/** Colors of one hue, darker or lighter from a lightness on. */
interface Ramp {
  from: number;
  by: number;
  c: number;
  h: number;
  /** The backgrounds. */
  on: readonly string[];
  /** Contrast with each background, such as 7. */
  contrast: number;
}

/** The first color of a ramp that has enough contrast with all backgrounds. Black or white if none has. */
function firstReadable({ from, by, c, h, on, contrast }: Ramp): { l: number; color: string } {
  for (let l = from; l > 0 && l < 1; l += by) {
    const color = hex(l, c, h);
    if (on.every((background) => wcagContrast(color, background) >= contrast)) return { l, color };
  }
  return { l: by < 0 ? 0 : 1, color: by < 0 ? '#000000' : '#FFFFFF' };
}

const HUES = { success: 152, warning: 75, error: 27, info: 250 };

function paletteOf(color: string, scheme: 'light' | 'dark'): BrandPalette {
  const { l: lightness = 0.5, c: chroma = 0, h = 0 } = oklch(color) ?? {};
  const light = scheme === 'light';
  /** Chroma of grays: a trace of the brand's hue. */
  const grayChroma = Math.min(chroma, 0.012);
  const by = light ? -0.005 : 0.005;
  const surface = (l: number) => hex(l, l === 1 ? 0 : grayChroma, h);
  const page = surface(light ? 0.985 : 0.175);
  const paper = surface(light ? 1 : 0.215);
  const sunken = surface(light ? 0.955 : 0.145);
  const raised = surface(light ? 1 : 0.255);
  const backgrounds = [page, paper, sunken, raised];
  const gray = (l: number) => hex(l, grayChroma * 1.4, h);
  const white = '#FFFFFF';
  const ink = hex(0.17, grayChroma, h);

  const status = (hue: number) => {
    const tint = hex(light ? 0.955 : 0.25, 0.03, hue);
    const ramp = { from: light ? 0.52 : 0.78, by, c: light ? 0.13 : 0.11, h: hue, contrast: TEXT };
    return {
      main: firstReadable({ ...ramp, on: [...backgrounds, tint] }).color,
      tint,
      contrastText: light ? white : ink,
    };
  };
  const statuses = {
    success: status(HUES.success),
    warning: status(HUES.warning),
    error: status(HUES.error),
    info: status(HUES.info),
  };

  // A middle gray would look disabled: a brand without a hue has buttons of ink, or of paper in the dark.
  const isGray = chroma < 0.03;
  const start = light ? Math.min(lightness, isGray ? 0.25 : 0.62) : Math.max(lightness, isGray ? 0.93 : 0.72);
  const soft = hex(light ? 0.925 : 0.3, Math.min(chroma, 0.05), h);
  const primaryChroma = light ? chroma : Math.min(chroma, 0.15);
  const strong = firstReadable({
    from: start,
    by,
    c: primaryChroma,
    h,
    on: [...backgrounds, statuses.info.tint],
    contrast: TEXT,
  });
  const primary = {
    light: hex(strong.l + 0.06, primaryChroma, h),
    main: strong.color,
    // A hovered button has more contrast with its text.
    dark: hex(strong.l + (light ? -0.05 : 0.05), primaryChroma, h),
    contrastText: light ? white : ink,
  };

  const band = light ? hex(0.26, Math.min(chroma, 0.05), h) : hex(0.14, grayChroma, h);
  const onBand = { by: 0.005, h, on: [band], contrast: TEXT };
  return {
    background: { default: page, paper: paper },
    surface: { sunken: sunken, raised: raised, inverse: gray(light ? 0.24 : 0.96) },
    text: {
      primary: gray(light ? 0.23 : 0.96),
      secondary: firstReadable({
        from: light ? 0.45 : 0.74,
        by,
        c: grayChroma * 1.4,
        h,
        on: [...backgrounds, soft],
        contrast: TEXT,
      }).color,
      disabled: gray(light ? 0.64 : 0.55),
      inverse: light ? white : ink,
    },
    divider: gray(light ? 0.885 : 0.33),
    outline: firstReadable({ from: light ? 0.62 : 0.5, by, c: grayChroma * 1.4, h, on: backgrounds, contrast: CONTROL })
      .color,
    primary,
    secondary: primary,
    ...statuses,
    accent: {
      main: primary.main,
      contrastText: primary.contrastText,
      // For drawings: the brand's color, kept visible on the page.
      structure: hex(light ? Math.min(lightness, 0.78) : Math.max(lightness, 0.5), chroma, h),
      soft,
    },
    focus: primary.main,
    band: {
      main: band,
      contrastText: hex(0.985, grayChroma / 2, h),
      muted: firstReadable({ ...onBand, from: 0.8, c: grayChroma * 2 }).color,
      divider: hex(light ? 0.4 : 0.3, light ? Math.min(chroma, 0.05) : grayChroma, h),
      accent: firstReadable({ ...onBand, from: Math.max(lightness, 0.82), c: Math.min(chroma, 0.13) }).color,
    },
  };
}

/** Six hexadecimal digits, such as #0B6E4F. */
const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * The palettes of a brand: texts have at least 7:1, borders, focus rings and fills of controls 3:1.
 * @param color six hexadecimal digits, such as #0B6E4F
 * @throws if it is not such a color
 */
export function brandPalettes(color: string): { light: BrandPalette; dark: BrandPalette } {
  if (!COLOR.test(color)) throw new Error(`"${color}" is not a color: give six hexadecimal digits, such as #0B6E4F.`);
  return { light: paletteOf(color, 'light'), dark: paletteOf(color, 'dark') };
}

/** A sentence for each pair of a palette that has too little contrast. */
export function contrastFailuresOf({
  background,
  surface,
  text,
  primary,
  accent,
  band,
  ...palette
}: BrandPalette): string[] {
  const backgrounds = [background.default, background.paper, surface.sunken, surface.raised];
  const { success, warning, error, info, outline, focus } = palette;
  const statuses = [success, warning, error, info];
  const pairs: [what: string, colors: readonly string[], backgrounds: readonly string[], contrast: number][] = [
    ['text', [text.primary, text.secondary, primary.main], backgrounds, TEXT],
    ['text on the soft accent', [text.primary, text.secondary], [accent.soft], TEXT],
    ['text on tints', [text.primary], statuses.map(({ tint }) => tint), TEXT],
    ['text of a status', statuses.map(({ main }) => main), backgrounds, TEXT],
    ['inverse text', [text.inverse], [surface.inverse], TEXT],
    ['text on the accent', [accent.contrastText], [accent.main], TEXT],
    ['text on a button', [primary.contrastText], [primary.main, primary.dark], TEXT],
    ['text on the band', [band.contrastText, band.muted, band.accent], [band.main], TEXT],
    ['controls', [outline, focus, accent.main, primary.main], backgrounds, CONTROL],
  ];
  for (const { main, tint, contrastText } of statuses) {
    pairs.push(['text of a status on its tint', [main], [tint], TEXT]);
    pairs.push(['text on a status', [contrastText], [main], TEXT]);
  }
  return pairs.flatMap(([what, colors, on, contrast]) =>
    colors.flatMap((color) =>
      on
        .filter((background) => wcagContrast(color, background) < contrast)
        .map(
          (background) =>
            `${what}: ${color} on ${background} is ${wcagContrast(color, background).toFixed(2)}:1, not ${contrast}:1`,
        ),
    ),
  );
}
