// What the files of a new brand say.
import { join } from 'node:path';
import { createBrandTokens } from '@threefold/design-system/themes';
import { converter, wcagContrast } from 'culori';
import { accountPicture, colored } from './brandPictures.mjs';
import { FONT_PAIRS, fileOfFamily, fontsOf } from './fontPairs.mjs';
import { monogram } from './monogram.mjs';
import { brandName, initialsOf, phoneNumber } from './names.mjs';
import { filled, textsIn } from './templates.mjs';

/** What differs between the kinds, besides their templates. `card` and `account` place the drawing on the card of a shared link and beside the account forms. */
export const KINDS = {
  agency: {
    headline: 'Websites and apps that do their job.',
    title: 'websites and apps that do their job',
    description: 'plans, builds and looks after websites and apps. You talk to the people who do the work.',
    french: {
      headline: 'Des sites et des applications qui font leur travail.',
      title: 'des sites et des applications qui font leur travail',
      description:
        'conçoit, réalise et entretient des sites Web et des applications. Vous parlez aux personnes qui font le travail.',
    },
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
    french: {
      headline: 'Du bon travail, chez vous.',
      title: 'du bon travail, chez vous',
      description:
        'prend soin des maisons et des petites entreprises. Réservez une visite en ligne en deux minutes, ou appelez.',
    },
    forms: { messages: false, bookings: true },
    picture: { width: 1600, height: 760 },
    photoSizes: '100vw',
    card: 'position: absolute; right: 0; bottom: 0; width: 1326px;',
    account: 'x="-900" y="92" width="1700" height="808"',
  },
  portfolio: {
    headline: 'Small things, made with care.',
    title: 'projects, and how to reach me',
    description: 'shows a few projects here, and answers every message.',
    french: {
      headline: 'De petites choses, faites avec soin.',
      title: 'des projets, et comment me joindre',
      description: 'présente ici quelques projets et répond à chaque message.',
    },
    forms: { messages: true, bookings: false },
    picture: { width: 640, height: 560 },
    photoSizes: '(max-width: 1099px) 100vw, 640px',
    card: 'position: absolute; right: -20px; top: 50px; width: 600px;',
    account: 'x="60" y="170" width="640" height="560"',
  },
};

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ name: string, key?: string, kind: string, color: string, fonts: string, mail: string, phone: string, country: string, subdivision?: string, currency: string, timeZone: string, locale?: string, units?: string, city: string, address: string, portal?: true, hours?: string, photo?: string, photoAlt?: string, photoAltFr?: string, languages?: readonly string[] }} Answers */

/** The floor areas of a local service in its units, until its owner changes them. */
const AREAS = {
  metric: { unit: 'm²', frenchUnit: 'm²', choices: ['50–100', '100–150', '150–200', '200–300', '300+'] },
  imperial: {
    unit: 'sq ft',
    frenchUnit: 'pi²',
    choices: [
      '500–1000',
      '1000–1500',
      '1500–2000',
      '2000–2500',
      '2500–3000',
      '3000–4000',
      '4000–5000',
      '5000–6000',
      '6000+',
    ],
  },
};

const oklch = converter('oklch');

/** Whether a color is too light for white letters and for the edge of a button. Grays have buttons of ink. @param {string} color */
const isBright = (color) => wcagContrast(color, '#FFFFFF') < 3 && (oklch(color)?.c ?? 0) >= 0.03;

/**
 * A module with the tokens, computed once: in a browser they would cost every page the palette maker.
 * @param {string} color @param {import('@threefold/design-system/foundations').BrandTokens} tokens
 */
const tokensFile = (color, tokens) => `import type { BrandTokens } from '../../foundations/tokens.ts';

/** The design tokens of this theme. Sizes in px, tracking in em. The palettes were computed from ${color}. */
export const tokens: BrandTokens = ${JSON.stringify(tokens)};
`;

/** @param {string} file */
const isFrench = (file) => file.includes('.fr-CA.');

/**
 * Imports the modules with sentences in the language of the build.
 * @param {string} file @param {string} text @param {string} key
 */
const byLanguage = (file, text, key) =>
  isFrench(file) ? text : text.replace(/'\.\/(brandTexts|content|bookingForm)\.ts'/g, `'#texts/brands/${key}/$1'`);

/**
 * @param {Omit<Answers, 'photo'> & { photo?: Awaited<ReturnType<typeof import('./brandPictures.mjs').photoOf>> }} answers
 * @returns {Record<string, string | Buffer>} contents by path from the root
 */
export function filesOf({
  name,
  key: givenKey,
  kind: kindName,
  color,
  fonts,
  mail,
  phone,
  country,
  subdivision,
  currency,
  timeZone,
  locale,
  units,
  city,
  address,
  portal,
  hours,
  photo,
  photoAlt,
  photoAltFr,
  languages = [],
}) {
  const names = brandName(name, givenKey);
  const { key, displayName, pathName } = names;
  const initials = initialsOf(key);
  const { shown, dial } = phoneNumber(phone, country);
  const kind = KINDS[/** @type {Kind} */ (kindName)];
  const french = languages.includes('fr-CA');
  const parts = new Set(
    Object.entries({
      portal,
      'without portal': !portal,
      bookings: kind.forms.bookings,
      french,
      province: subdivision,
      hours,
      bright: isBright(color),
      drawing: !photo,
      photo,
    }).flatMap(([part, applies]) => (applies ? [part] : [])),
  );
  const measure = units ?? (country === 'US' ? 'imperial' : 'metric');
  const areas = AREAS[/** @type {keyof typeof AREAS} */ (measure)];
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
    FRENCH_PHOTO_ALT: photoAltFr ?? '',
    FRENCH_HEADLINE: kind.french.headline,
    FRENCH_TITLE: kind.french.title,
    FRENCH_DESCRIPTION: kind.french.description,
    FRENCH_AREA_UNIT: areas.frenchUnit,
    PHOTO_WIDTH: `${photo?.width}`,
    PHOTO_HEIGHT: `${photo?.height}`,
    PHOTO_SIZES: kind.photoSizes,
    SMALL_WIDTH: `${photo?.smallWidth}`,
    PATH_NAME: pathName,
    INITIALS: initials,
    HOST: `${key}.example`,
    MAIL: mail,
    PHONE: shown,
    PHONE_DIAL: dial,
    LOCALE: locale ?? `en-${country}`,
    CURRENCY: currency,
    TIME_ZONE: timeZone,
    UNITS: measure,
    AREA_UNIT: areas.unit,
    AREAS: areas.choices.map((choice) => `'${choice}'`).join(', '),
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
  const texts = Object.entries({
    ...textsIn('site'),
    ...textsIn(photo ? 'photo' : 'drawing'),
    ...textsIn(kindName),
  }).filter(([file]) => french || !isFrench(file));
  const legal = texts.flatMap(([file, text]) => (file.endsWith('.md') ? [[`${key}-${file}`, text]] : []));
  const site = Object.fromEntries(
    texts.flatMap(([file, text]) =>
      file.endsWith('.md') ? [] : [[file, french ? byLanguage(file, text, key) : text]],
    ),
  );
  // The landing page of a local service has its own bar, with the phone number.
  if (kind.forms.bookings) delete site['SiteHeader.tsx'];
  const media = textsIn(join(kindName, 'media'));
  const scene = media['scene.svg'] ?? '';
  const mark = monogram(displayName, initials, color, [light.background.default, dark.background.default]);
  const drawings = {
    ...media,
    'mark.svg': mark,
    'notice-light.svg': colored(scene, light),
    'notice-dark.svg': colored(scene, dark),
    'account.svg': accountPicture(colored(scene, dark), kind.account, light.band.main),
  };

  /** @param {string} folder @param {Record<string, string>} texts */
  const inFolder = (folder, texts) =>
    Object.entries(texts).map(([file, text]) => [`${folder}/${file}`, filled(text, parts, values)]);
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
    ...inFolder('sites/api/content/legal', Object.fromEntries(legal)),
  ]);
}
