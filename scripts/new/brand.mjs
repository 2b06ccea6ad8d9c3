// Creates a brand: its theme, its part of the site, its legal texts, icons and card:
//   npm run new:brand -- "Müller & Söhne" --kind local-service --color "#0B6E4F" --fonts sturdy --mail hallo@mueller.example
//     --phone "030 901820" --country DE --city Berlin --address "Friedrichstr. 5, 10117 Berlin, Germany"
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { createBrandTokens } from '@threefold/design-system/themes';
import { Option } from 'commander';
import { converter, wcagContrast } from 'culori';
import sharp from 'sharp';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';
import { runScript, tidy, writeNew } from './files.mjs';
import { FONT_PAIRS, fileOfFamily, fontsOf } from './fontPairs.mjs';
import { monogram } from './monogram.mjs';
import { brandName, displayNameOf, initialsOf, keyFor, phoneNumber } from './names.mjs';
import { REGISTRY_FOLDERS, registerBrand } from './registries.mjs';

/** What differs between the kinds, besides their templates. `card` and `account` place the drawing on the card of a shared link and beside the account forms. */
const KINDS = {
  agency: {
    headline: 'Websites and apps that do their job.',
    title: 'websites and apps that do their job',
    description: 'plans, builds and looks after websites and apps. You talk to the people who do the work.',
    forms: { messages: true, bookings: false },
    picture: { width: 640, height: 560 },
    photoSizes: '(max-width: 1099px) 100vw, 640px',
    card: 'position: absolute; right: -20px; top: 50px; width: 600px;',
    account: 'x="60" y="170" width="640" height="560"',
  },
  'local-service': {
    headline: 'Good work, at your door.',
    title: 'good work, at your door',
    description: 'looks after homes and small businesses. Book a visit online in two minutes, or call.',
    forms: { messages: false, bookings: true },
    picture: { width: 1600, height: 760 },
    photoSizes: '100vw',
    card: 'position: absolute; right: 0; bottom: 0; width: 1326px;',
    account: 'x="-900" y="92" width="1700" height="808"',
  },
};

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ name: string, key?: string, kind: string, color: string, fonts: string, mail: string, phone: string, country: string, subdivision?: string, city: string, address: string, portal?: true, hours?: string, photo?: string, photoAlt?: string }} Answers */

/** @param {RegExp} rule @param {string} advice @returns {(value: string) => string} */
const matching = (rule, advice) => (value) => {
  if (rule.test(value)) return value;
  throw new Error(`"${value}" does not fit: ${advice}`);
};

const oklch = converter('oklch');

const templates = 'scripts/new/templates';

/** @param {string} folder of templates @returns {Record<string, string>} their texts by name */
const textsIn = (folder) =>
  Object.fromEntries(
    readdirSync(join(root, templates, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(root, templates, folder, name), 'utf8')]),
  );

/**
 * Leaves out the parts of a template that do not apply. A part stands between a comment with its name and the comment `end`.
 * @param {string} text @param {{ portal: boolean, bright: boolean }} parts which of them apply
 */
const withParts = (text, parts) =>
  text.replace(
    /^ *(?:\/\/|<!--) (portal|bright)(?: -->)?\n([\s\S]*?)^ *(?:\/\/|<!--) end(?: -->)?\n/gm,
    (_, name, part) => (Reflect.get(parts, name) ? part : ''),
  );

/** Whether a color is too light for white letters and for the edge of a button. Grays have buttons of ink. @param {string} color */
const isBright = (color) => wcagContrast(color, '#FFFFFF') < 3 && (oklch(color)?.c ?? 0) >= 0.03;

/**
 * Fills in a template's values: between quotes any text, as a literal of TypeScript. `@__PURE__` is a note for bundlers, not the
 * name of a value.
 * @param {string} text with `__NAMES__` of values @param {Record<string, string>} values
 */
const filled = (text, values) =>
  text.replace(/'__([A-Z_]+)__'|(?<!@)__([A-Z_]+)__/g, (_, quoted, bare) => {
    const value = values[quoted ?? bare];
    if (value === undefined) throw new Error(`The templates have no value for ${quoted ?? bare}.`);
    return quoted ? JSON.stringify(value) : value;
  });

/**
 * Replaces the theme's variables by their colors, because a drawing in an `<img>` does not see the page's variables.
 * @param {string} svg @param {object} palette
 */
const colored = (svg, palette) =>
  svg.replace(/var\(--mui-palette-([a-z]+)(?:-([a-z]+))?\)/g, (_, group, name) => {
    const value = Reflect.get(palette, group);
    return name ? Reflect.get(value, name) : value;
  });

/**
 * The drawing beside the account forms, on the band.
 * @param {string} scene an SVG @param {string} place its attributes for position and size, in 760 by 900
 * @param {string} band color of the band
 */
const accountPicture = (scene, place, band) => {
  const placed = scene.replace(/<svg (.*?) width="\d+" height="\d+"/, `<svg $1 ${place}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 900" width="760" height="900"><path fill="${band}" d="M0 0h760v900H0z"/>${placed}</svg>\n`;
};

/**
 * A module with the tokens, computed once: in a browser they would cost every page the palette maker.
 * @param {string} color @param {import('@threefold/design-system/foundations').BrandTokens} tokens
 */
const tokensFile = (color, tokens) => `import type { BrandTokens } from '../../foundations/tokens.ts';

/** The design tokens of this theme. Sizes in px, tracking in em. The palettes were computed from ${color}. */
export const tokens: BrandTokens = ${JSON.stringify(tokens)};
`;

/** Widths of a photo, in px. */
const [LARGE_PHOTO, SMALL_PHOTO] = [1600, 800];

/**
 * A photo in two sizes, upright, and without what the camera wrote about place and time.
 * @param {string} path of a picture that sharp can read
 */
async function photoOf(path) {
  const sized = (/** @type {number} */ width) =>
    sharp(path).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 72 });
  const { data, info } = await sized(LARGE_PHOTO).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, large: data, small: await sized(SMALL_PHOTO).toBuffer() };
}

/**
 * @param {Omit<Answers, 'photo'> & { photo?: Awaited<ReturnType<typeof photoOf>> }} answers
 * @returns {Record<string, string | Buffer>} contents by path from the root
 */
function filesOf({
  name,
  key: givenKey,
  kind: kindName,
  color,
  fonts,
  mail,
  phone,
  country,
  subdivision,
  city,
  address,
  portal,
  hours,
  photo,
  photoAlt,
}) {
  const names = brandName(name, givenKey);
  const { key, displayName, pathName } = names;
  const initials = initialsOf(key);
  const parts = { portal: portal === true, bright: isBright(color) };
  const kind = KINDS[/** @type {Kind} */ (kindName)];
  const tokens = createBrandTokens({ color, fonts: fontsOf(fonts) });
  const { light, dark } = tokens;
  const [displayFont, textFont] = FONT_PAIRS[fonts] ?? [];
  const values = {
    DISPLAY_FONT: `"${displayFont} Variable"`,
    TEXT_FONT: `"${textFont} Variable"`,
    DISPLAY_WEIGHT: `${tokens.type.h1.weight}`,
    BOLD_WEIGHT: `${tokens.type.label.weight}`,
    PAGE_LIGHT: light.background.default,
    PAGE_DARK: dark.background.default,
    TEXT_LIGHT: light.text.primary,
    PRIMARY_LIGHT: light.primary.main,
    KEY: key,
    DISPLAY_NAME: displayName,
    COLOR: color,
    HOURS: hours ?? '',
    PHOTO_ALT: photoAlt ?? '',
    PHOTO_WIDTH: `${photo?.width}`,
    PHOTO_HEIGHT: `${photo?.height}`,
    PHOTO_SIZES: kind.photoSizes,
    SMALL_WIDTH: `${Math.min(SMALL_PHOTO, photo?.width ?? SMALL_PHOTO)}`,
    PATH_NAME: pathName,
    INITIALS: initials,
    HOST: `${key}.example`,
    MAIL: mail,
    PHONE: phoneNumber(phone, country).shown,
    PHONE_DIAL: phoneNumber(phone, country).dial,
    COUNTRY: country,
    SUBDIVISION: subdivision ?? '',
    CITY: city,
    ADDRESS: address,
    HEADLINE: kind.headline,
    TITLE: kind.title,
    DESCRIPTION: kind.description,
    TAKES_MESSAGES: `${kind.forms.messages}`,
    TAKES_BOOKINGS: `${kind.forms.bookings}`,
    PICTURE_WIDTH: `${kind.picture.width}`,
    PICTURE_HEIGHT: `${kind.picture.height}`,
    CARD_PICTURE: kind.card,
  };

  const theme = {
    ...textsIn('theme'),
    'tokens.ts': tokensFile(color, tokens),
    'fonts.css': (FONT_PAIRS[fonts] ?? []).map((family) => textsIn('fonts')[`${fileOfFamily(family)}.css`]).join('\n'),
  };
  // A kind's file replaces the common one of the same name.
  const {
    'terms.md': terms = '',
    'privacy.md': privacy = '',
    ...site
  } = {
    ...textsIn('site'),
    ...textsIn(photo ? 'photo' : 'drawing'),
    ...textsIn(kindName),
  };
  const without = [
    ...(kind.forms.bookings ? [] : ['bookingPath', 'bookingTexts']),
    ...(portal ? ['offersPortal'] : []),
    ...(hours ? [] : ['open']),
  ];
  const facts = site['brand.ts']?.split('\n') ?? [];
  site['brand.ts'] = facts
    .filter((line) => !without.includes(line.trim().split(':')[0] ?? ''))
    .join('\n')
    .replace(subdivision ? '' : ", subdivision: '__SUBDIVISION__'", '');
  // The landing page of a local service has its own bar, with the phone number.
  if (kind.forms.bookings) delete site['SiteHeader.tsx'];
  const media = textsIn(join(kindName, 'media'));
  const scene = media['scene.svg'] ?? '';
  const mark = monogram(displayName, initials, color);
  const drawings = {
    ...media,
    'mark.svg': mark,
    'notice-light.svg': colored(scene, light),
    'notice-dark.svg': colored(scene, dark),
    'account.svg': accountPicture(colored(scene, dark), kind.account, light.band.main),
  };

  /** @param {string} folder @param {Record<string, string>} texts */
  const inFolder = (folder, texts) =>
    Object.entries(texts).map(([file, text]) => [`${folder}/${file}`, filled(withParts(text, parts), values)]);
  return Object.fromEntries([
    ...inFolder(`libs/design-system/src/themes/${key}`, theme),
    ...inFolder(`sites/web/src/brands/${key}`, site),
    ...inFolder(`sites/web/src/brands/${key}/media`, drawings),
    ...(photo
      ? [
          [`sites/web/src/brands/${key}/media/photo.webp`, photo.large],
          [`sites/web/src/brands/${key}/media/photo-small.webp`, photo.small],
        ]
      : []),
    ...inFolder(`sites/web/public/${key}`, { 'icon.svg': mark }),
    ...inFolder('sites/api/content/legal', { [`${key}-terms.md`]: terms, [`${key}-privacy.md`]: privacy }),
  ]);
}

/** Asks for the key on a terminal, with the one that fits the name as default. @param {string} name */
async function askKey(name) {
  if (!stdin.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  const fitting = keyFor(displayNameOf(name));
  const answer = await terminal.question(`Name for folders, paths and hosts${fitting && ` (${fitting})`}: `);
  terminal.close();
  return answer.trim() || undefined;
}

/** @param {string} name @param {Omit<Answers, 'name'>} options */
async function createBrand(name, options) {
  const key = options.key ?? (await askKey(name));
  const names = brandName(name, key);
  const photo = options.photo === undefined ? undefined : await photoOf(options.photo);
  writeNew(filesOf({ name, ...options, key, photo }));
  registerBrand(names);
  tidy(REGISTRY_FOLDERS);
  runScript('scripts/package/exports.mjs');
  runScript('scripts/headPictures.mjs', ['--conditions=@threefold/source'], [names.key]);
  console.log(`Created ${names.displayName}. Run npm start and open http://${names.key}.localhost:3002.
Before you publish: have sites/api/content/legal/${names.key}-*.md checked, and replace the words in
sites/web/src/brands/${names.key}/content.ts with your own. Next: docs/guides/add-a-brand.md.`);
}

const pairs = Object.entries(FONT_PAIRS).map(([name, pair]) => `${name} (${pair.join(', ')})`);

await runProgram(
  commandLine('npm run new:brand', 'Creates a brand.')
    .argument('<name>', 'such as "Northgate Tools"')
    .addOption(new Option('--kind <kind>', 'what its pages offer').choices(Object.keys(KINDS)).makeOptionMandatory())
    .requiredOption('--color <color>', 'such as "#0B6E4F"')
    .addOption(
      new Option('--fonts <pair>', `typefaces: ${pairs.join('; ')}`).choices(Object.keys(FONT_PAIRS)).default('sturdy'),
    )
    .requiredOption(
      '--mail <address>',
      'such as hello@northgate.example',
      matching(/^[^\s@'`\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'give an address such as hello@northgate.example.'),
    )
    .requiredOption('--phone <number>', 'as people in its country write it, or with + and the code of another country')
    .requiredOption('--country <code>', 'two letters, such as CA', matching(/^[A-Z]{2}$/, 'give two capital letters.'))
    .option('--subdivision <code>', 'province or state, such as ON', matching(/^[A-Z0-9]{1,3}$/, 'give its ISO code.'))
    .requiredOption('--city <city>', 'such as Berlin')
    .requiredOption('--address <address>', 'on one line, as readers see it')
    .option('--hours <hours>', "when somebody answers, as schema.org's openingHours, such as Mo-Fr 09:00-17:00")
    .option('--photo <file>', 'a photo for the top of its page, instead of the drawing')
    .option('--photo-alt <text>', 'what the photo shows')
    .option('--key <key>', 'for folders, paths and hosts. Default: the name in small letters')
    .option('--portal', 'its visitors become clients of the portal. Default: no word about a portal')
    .action(createBrand),
);
