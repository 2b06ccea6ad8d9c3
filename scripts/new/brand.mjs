// Creates a brand: its theme, its part of the site, its legal texts, icons and card:
//   npm run new:brand -- "Northgate Tools" --kind agency --color "#0B6E4F" --fonts sturdy --mail hello@northgate.example
//     --phone "(905) 555-0100" --address "Hamilton, Ontario, Canada"
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBrandTokens } from '@threefold/design-system/themes';
import { Option } from 'commander';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';
import { runScript, tidy, writeNew } from './files.mjs';
import { FONT_PAIRS, fileOfFamily, fontsOf } from './fontPairs.mjs';
import { initialsOf, monogram } from './monogram.mjs';
import { brandName, phoneNumber } from './names.mjs';
import { REGISTRY_FOLDERS, registerBrand } from './registries.mjs';

/** What differs between the kinds, besides their templates. `card` and `account` place the drawing on the card of a shared link and beside the account forms. */
const KINDS = {
  agency: {
    headline: 'Websites and apps that do their job.',
    title: 'websites and apps that do their job',
    description: 'plans, builds and looks after websites and apps. You see your project grow in your own portal.',
    forms: { messages: true, bookings: false },
    picture: { width: 640, height: 560 },
    card: 'position: absolute; right: -20px; top: 50px; width: 600px;',
    account: 'x="60" y="170" width="640" height="560"',
  },
  'local-service': {
    headline: 'Good work, at your door.',
    title: 'good work, at your door',
    description: 'looks after homes and small businesses. Book a visit online in two minutes, or call.',
    forms: { messages: false, bookings: true },
    picture: { width: 1600, height: 760 },
    card: 'position: absolute; right: 0; bottom: 0; width: 1326px;',
    account: 'x="-900" y="92" width="1700" height="808"',
  },
};

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ name: string, kind: string, color: string, fonts: string, mail: string, phone: string, address: string }} Answers */

/** @param {RegExp} rule @param {string} advice @returns {(value: string) => string} */
const matching = (rule, advice) => (value) => {
  if (rule.test(value)) return value;
  throw new Error(`"${value}" does not fit: ${advice}`);
};

const templates = 'scripts/new/templates';

/** @param {string} folder of templates @returns {Record<string, string>} their texts by name */
const textsIn = (folder) =>
  Object.fromEntries(
    readdirSync(join(root, templates, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(root, templates, folder, name), 'utf8')]),
  );

/**
 * Fills in a template's values. `@__PURE__` is a note for bundlers, not the name of a value.
 * @param {string} text with `__NAMES__` of values @param {Record<string, string>} values
 */
const filled = (text, values) =>
  text.replace(/(?<!@)__([A-Z_]+)__/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`The templates have no value for ${name}.`);
    return values[name];
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

/** @param {Answers} answers @returns {Record<string, string>} texts by path from the root */
function filesOf({ name, kind: kindName, color, fonts, mail, phone, address }) {
  const names = brandName(name);
  const { key, displayName, pathName } = names;
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
    INITIALS: initialsOf(displayName),
    HOST: `${pathName.toLowerCase()}.example`,
    MAIL: mail,
    PHONE: phoneNumber(phone).shown,
    PHONE_DIAL: phoneNumber(phone).dial,
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
  const { 'terms.md': terms = '', 'privacy.md': privacy = '', ...site } = { ...textsIn('site'), ...textsIn(kindName) };
  if (!kind.forms.bookings) site['brand.ts'] = site['brand.ts']?.replace(/ *booking(?:Path|Texts).*\n/g, '') ?? '';
  // The landing page of a local service has its own bar, with the phone number.
  else delete site['SiteHeader.tsx'];
  const media = textsIn(join(kindName, 'media'));
  const scene = media['scene.svg'] ?? '';
  const mark = monogram(displayName, color);
  const drawings = {
    ...media,
    'mark.svg': mark,
    'notice-light.svg': colored(scene, light),
    'notice-dark.svg': colored(scene, dark),
    'account.svg': accountPicture(colored(scene, dark), kind.account, light.band.main),
  };

  /** @param {string} folder @param {Record<string, string>} texts */
  const inFolder = (folder, texts) =>
    Object.entries(texts).map(([file, text]) => [`${folder}/${file}`, filled(text, values)]);
  return Object.fromEntries([
    ...inFolder(`libs/design-system/src/themes/${key}`, theme),
    ...inFolder(`sites/web/src/brands/${key}`, site),
    ...inFolder(`sites/web/src/brands/${key}/media`, drawings),
    ...inFolder(`sites/web/public/${key}`, { 'icon.svg': mark }),
    ...inFolder('sites/api/content/legal', { [`${key}-terms.md`]: terms, [`${key}-privacy.md`]: privacy }),
  ]);
}

/** @param {string} name @param {Omit<Answers, 'name'>} options */
async function createBrand(name, options) {
  const names = brandName(name);
  writeNew(filesOf({ name, ...options }));
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
    .requiredOption('--phone <number>', 'such as "(905) 555-0100"', (phone) => phoneNumber(phone).shown)
    .option(
      '--address <address>',
      'ends with city, region, country',
      matching(
        /^[^'`\\]+(, [^'`\\,]+){2}$/,
        'give at least a city, a region and a country, such as Hamilton, Ontario, Canada.',
      ),
      'Hamilton, Ontario, Canada',
    )
    .action(createBrand),
);
