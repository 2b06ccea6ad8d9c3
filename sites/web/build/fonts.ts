import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandKey } from '@threefold/design-system/themes';
import subsetFont from 'subset-font';
import { hashOf } from './hashOf.ts';

const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Cached subsets by input hash, because making one takes about a second. */
const cacheFolder = join(repository, '.cache', 'fonts');

/** The axis ranges in use. The rest of a variable font is removed. */
type Axes = Readonly<Record<string, { min: number; max: number }>>;

/** The axes by family and style. A theme that uses another weight or width must widen its range here; a test compares. */
export const AXES: Readonly<Record<string, Axes>> = {
  'Archivo Variable': { wght: { min: 400, max: 660 }, wdth: { min: 100, max: 110 } },
  'IBM Plex Sans Variable': { wght: { min: 420, max: 600 } },
  'Bricolage Grotesque Variable': { wght: { min: 700, max: 780 } },
  'Atkinson Hyperlegible Next Variable': { wght: { min: 400, max: 700 } },
  'Instrument Sans Variable': { wght: { min: 400, max: 640 }, wdth: { min: 86, max: 100 } },
  'Newsreader Variable': { wght: { min: 400, max: 600 } },
  'Newsreader Variable italic': { wght: { min: 400, max: 400 } },
  'Spline Sans Mono Variable': { wght: { min: 500, max: 500 } },
};

/** A range of code points. */
type CharacterRange = readonly [from: number, to: number];

/**
 * The characters of our own texts, plus what browsers add: an ellipsis, a hyphen, a zero-width space. Text from users
 * may need other characters, for which the full font is loaded.
 */
const OWN_CHARACTERS: readonly CharacterRange[] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa0], // no-break space
  [0xa9, 0xa9], // ©
  [0xb2, 0xb2], // ² of m²
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  [0xe7, 0xe7], // ç of the link to French
  [0xe9, 0xe9], // é
  [0x200b, 0x200b], // zero-width space
  [0x2010, 0x2010], // hyphen
  [0x2013, 0x2014], // en dash, em dash
  [0x2018, 0x2019], // single quotes
  [0x201c, 0x201d], // double quotes
  [0x2026, 0x2026], // ellipsis
];

/** What our French texts have besides, in a file of its own that English pages do not load. */
const FRENCH_CHARACTERS: readonly CharacterRange[] = [
  [0xab, 0xab], // «
  [0xbb, 0xbb], // »
  [0xc0, 0xc0], // À
  [0xc2, 0xc2], // Â
  [0xc7, 0xcb], // Ç, È, É, Ê, Ë
  [0xce, 0xcf], // Î, Ï
  [0xd4, 0xd4], // Ô
  [0xe0, 0xe0], // à
  [0xe2, 0xe2], // â
  [0xe8, 0xe8], // è
  [0xea, 0xeb], // ê, ë
  [0xee, 0xef], // î, ï
  [0xf4, 0xf4], // ô
  [0xf9, 0xf9], // ù
  [0xfb, 0xfb], // û
  [0x152, 0x153], // Œ, œ
];

const textOf = (characters: readonly CharacterRange[]) =>
  characters
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');

const hex = (code: number) => code.toString(16).toUpperCase();
const rangeOf = (characters: readonly CharacterRange[]) =>
  characters.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');

const RANGE = /unicode-range:([^;}]*)/;

/** The characters of our own texts, by default the English ones, that a font face covers. */
export function ownCharactersOf(face: string, characters = OWN_CHARACTERS): CharacterRange[] {
  const ranges = (RANGE.exec(face)?.[1] ?? 'U+0-10FFFF').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  const covered = [...ranges].map(([, from = '', to = from]) => [from, to].map((code) => Number.parseInt(code, 16)));
  return characters.flatMap(([from, to]) =>
    covered
      .map(([first = 0, last = first]): CharacterRange => [Math.max(from, first), Math.min(to, last)])
      .filter(([first, last]) => first <= last),
  );
}

/** The font features that our text needs; others would include alternative glyphs. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'rlig', 'tnum'];

/** Subsets a font to the characters of a text, as woff2. */
async function subset(font: Buffer, text: string, axes: Axes | undefined): Promise<Buffer> {
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES, noHinting: true } as const;
  const file = join(cacheFolder, `${hashOf(font, text, JSON.stringify(options))}.woff2`);
  try {
    return await readFile(file);
  } catch {
    const subsetFile = await subsetFont(font, text, options);
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(file, subsetFile);
    return subsetFile;
  }
}

const FACE = /@font-face\s*\{[^}]*\}/g;
/** A font face that is downloaded. Fallback faces use local fonts. */
const FETCHED_FACE = /@font-face\{[^}]*\burl\([^}]*\}/g;
const SOURCE = /url\("(@fontsource[^"]+)"\)/;

/** Minifies a style sheet. */
const minified = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();

/**
 * Writes a brand's fonts into the built site: a subset of each for our own texts, one for what they have in French besides,
 * and the full font for other texts.
 *
 * @param clientFolder the folder of static files
 * @returns elements for a page's head: the fallback faces for the first paint, and a link to the style sheet of the
 * downloaded fonts. src/startup/startScript.ts applies that style sheet when the page has loaded; without scripts it
 * applies at once.
 */
export async function writeFonts(brand: BrandKey, clientFolder: string): Promise<string> {
  const sheetFile = fileURLToPath(import.meta.resolve(`@threefold/design-system/themes/${brand}/fonts.css`));
  const css = await readFile(sheetFile, 'utf8');
  const writeFont = async (name: string, content: Buffer) => {
    const path = `/assets/${name}-${hashOf(content)}.woff2`;
    await writeFile(join(clientFolder, path), content);
    return path;
  };
  const faces = await Promise.all(
    (css.match(FACE) ?? []).map(async (face) => {
      const source = SOURCE.exec(face)?.[1];
      if (!source) return face;
      const font = await readFile(fileURLToPath(import.meta.resolve(source)));
      const family = /font-family:\s*"([^"]+)"/.exec(face)?.[1] ?? '';
      const style = /font-style:\s*italic/.test(face) ? ' italic' : '';
      const [name = 'font'] = /[^/]+(?=\.woff2$)/.exec(source) ?? [];
      const subsetFace = async (suffix: string, characters: readonly CharacterRange[]) => {
        if (characters.length === 0) return '';
        const small = await subset(font, textOf(characters), AXES[family + style]);
        return face
          .replace(SOURCE, `url(${await writeFont(`${name}-${suffix}`, small)})`)
          .replace(RANGE, `unicode-range:${rangeOf(characters)}`);
      };
      const fullFace = face.replace(SOURCE, `url(${await writeFont(name, font)})`);
      const frenchFace = await subsetFace('fr', ownCharactersOf(face, FRENCH_CHARACTERS));
      const ownFace = await subsetFace('own', ownCharactersOf(face));
      // When two faces cover a character, the later one wins.
      return fullFace + frenchFace + ownFace;
    }),
  );
  const sheet = minified(faces.join(''));
  const fallbackFaces = sheet.replace(FETCHED_FACE, '');
  const fetched = (sheet.match(FETCHED_FACE) ?? []).join('');
  const path = `/assets/fonts-${brand}-${hashOf(fetched)}.css`;
  await writeFile(join(clientFolder, path), fetched);
  return `<style>${fallbackFaces}</style><link rel="stylesheet" href="${path}" media="(scripting: none)" data-fonts />`;
}
