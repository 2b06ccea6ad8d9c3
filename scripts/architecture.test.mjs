import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeProgram, root } from './lib/workspace.mjs';

/** Each row: the importing file and its import. Every row of the table in docs/architecture.md has rows here and in `allowed`. */
const forbidden = [
  // What a workspace may import.
  ['libs/validation/src/phone/phone.ts', '@threefold/api-contract'],
  ['libs/validation/src/phone/phone.ts', '../../api-contract/src/index.ts'],
  ['libs/api-contract/src/records.ts', '@threefold/design-system/themes'],
  ['libs/design-system/src/components/Logo/Logo.tsx', '@threefold/api-contract'],
  ['sites/web/src/app/App.tsx', '@threefold/api'],
  ['sites/web/server/app.ts', '../../api/src/app.ts'],
  ['sites/api/src/app.ts', '@threefold/design-system/themes'],
  ['sites/api/src/app.ts', '@threefold/web'],
  ['sites/api/test/bookings/life.test.ts', '../../web/src/brands/index.ts'],
  // The layers of the design system.
  ['libs/design-system/src/foundations/content.ts', '../themes/index.ts'],
  ['libs/design-system/src/themes/portfolio/index.ts', '../../components/Logo/index.ts'],
  ['libs/design-system/src/components/Logo/Logo.tsx', '../../sections/marketing/Hero/index.ts'],
  ['libs/design-system/src/components/Logo/Logo.tsx', '../../layouts/Landing/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/Hero.tsx', '../../../layouts/Landing/index.ts'],
  ['libs/design-system/src/layouts/Landing/Landing.tsx', '../../sections/marketing/Hero/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/Hero.tsx', '../Offers/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/Hero.tsx', '../../navigation/NavBar/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/parts/Rule.tsx', '../../Offers/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/parts/Rule.tsx', '../../../navigation/NavBar/index.ts'],
  ['libs/design-system/src/layouts/Landing/Landing.tsx', '../Legal/index.ts'],
  // The site.
  ['sites/web/src/app/App.tsx', '../startup/hydrate.tsx'],
  ['sites/web/src/startup/hydrate.tsx', '../features/booking/index.ts'],
  ['sites/web/src/brands/ferrolane/LandingPage.tsx', '../portfolio/brand.ts'],
  ['sites/web/src/brands/ferrolane/content/landing.ts', '../../portfolio/brand.ts'],
  ['sites/web/src/brands/ferrolane/LandingPage.tsx', '../../app/routes.ts'],
  ['sites/web/src/brands/ferrolane/content/landing.ts', '../../../app/routes.ts'],
  ['sites/web/src/features/booking/BookingContainer.tsx', '../captcha/index.ts'],
  ['sites/web/src/features/booking/BookingContainer.tsx', '../../brands/index.ts'],
  ['sites/web/src/features/booking/BookingContainer.tsx', '../../app/routes.ts'],
  // The API.
  ['sites/api/src/platform/mail/smtp.ts', '../../modules/bookings/index.ts'],
  ['sites/api/src/platform/mail/smtp.ts', '../../app.ts'],
  ['sites/api/src/modules/bookings/createBooking.ts', '../../app.ts'],
  ['sites/api/src/modules/bookings/createBooking.ts', '../content/service.ts'],
  ['sites/api/src/app.ts', './main.ts'],
  ['sites/api/src/app.ts', './localStripe/server.ts'],
  ['sites/api/src/modules/bookings/createBooking.ts', '../../localStripe/server.ts'],
  ['sites/api/src/platform/payments/stripe.ts', '../../localStripe/server.ts'],
];

const allowed = [
  ['libs/validation/src/phone/phone.ts', './fieldLimits.ts'],
  ['libs/api-contract/src/records.ts', '@threefold/validation'],
  ['libs/design-system/src/themes/portfolio/index.ts', '../../foundations/index.ts'],
  ['libs/design-system/src/components/Logo/Logo.tsx', '../Field/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/Hero.tsx', '../../../components/Logo/index.ts'],
  ['libs/design-system/src/sections/marketing/Hero/Hero.tsx', '@threefold/validation'],
  ['libs/design-system/src/sections/marketing/Hero/parts/Rule.tsx', '../Hero.tsx'],
  ['libs/design-system/src/layouts/Landing/Landing.tsx', '../../components/Logo/index.ts'],
  ['sites/web/src/app/App.tsx', '../brands/index.ts'],
  ['sites/web/src/app/App.tsx', '../features/booking/index.ts'],
  ['sites/web/src/app/App.tsx', '../services/api.ts'],
  ['sites/web/src/startup/hydrate.tsx', '../app/App.tsx'],
  ['sites/web/src/startup/hydrate.tsx', '../brands/index.ts'],
  ['sites/web/src/startup/hydrate.tsx', '../services/api.ts'],
  ['sites/web/src/brands/index.ts', './ferrolane/brand.ts'],
  ['sites/web/src/brands/ferrolane/brand.ts', '../brandFacts.ts'],
  ['sites/web/src/brands/ferrolane/LandingPage.tsx', '@threefold/design-system/Hero'],
  ['sites/web/src/brands/ferrolane/LandingPage.tsx', '../../features/booking/index.ts'],
  ['sites/web/src/brands/ferrolane/LandingPage.tsx', '../../startup/Sections.tsx'],
  ['sites/web/src/brands/ferrolane/content/landing.ts', '../media/street.svg'],
  ['sites/web/src/features/booking/BookingContainer.tsx', '@threefold/api-contract/client'],
  ['sites/web/src/features/booking/BookingContainer.tsx', '../../services/api.ts'],
  ['sites/web/server/app.ts', '../src/brands/index.ts'],
  ['sites/api/src/main.ts', './app.ts'],
  ['sites/api/src/app.ts', './modules/bookings/index.ts'],
  ['sites/api/src/modules/bookings/createBooking.ts', '../../platform/database/index.ts'],
  ['sites/api/src/modules/bookings/createBooking.ts', '../content/index.ts'],
  ['sites/api/src/platform/mail/smtp.ts', '../config.ts'],
];

/** Every form of import, one per line. */
const forms = [
  (/** @type {string} */ from) => `import '${from}';\n`,
  (/** @type {string} */ from) => `import type { X } from '${from}';\n`,
  (/** @type {string} */ from) => `export { x } from '${from}';\n`,
  (/** @type {string} */ from) => `export const y = () => import('${from}');\n`,
];

/** Components, sections and layouts import styling from components/styled, which supports themes without a brand. */
const styling = [
  'libs/design-system/src/components/Logo/Logo.tsx',
  'libs/design-system/src/sections/marketing/Hero/Hero.tsx',
  'libs/design-system/src/layouts/Landing/Landing.tsx',
];
const muiStyling = "import { styled } from '@mui/material/styles';\n";

/** A separate source tree, linted with this repository's rules. */
const tree = realpathSync(mkdtempSync(join(tmpdir(), 'architecture-')));

/** Imports that the linter refused, as `file <- import`. @type {Set<string>} */
const refused = new Set();

/** @param {string} file @param {string} text */
function append(file, text) {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, text);
}

beforeAll(() => {
  for (const file of ['biome.json', 'biome.architecture.json', '.gitignore'])
    cpSync(join(root, file), join(tree, file));
  for (const [file = '', from = ''] of [...forbidden, ...allowed]) {
    for (const form of forms) append(file, form(from));
  }
  for (const file of styling) append(file, muiStyling);
  const { stdout } = spawnSync(
    nodeProgram,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--only=style/noRestrictedImports',
      '--reporter=github',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  for (const [, file = '', line = ''] of stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g)) {
    const path = resolve(tree, file);
    const text = readFileSync(path, 'utf8').split('\n')[Number(line) - 1] ?? '';
    refused.add(`${relative(tree, path)} <- ${text}\n`);
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(forbidden)('refuse in %s an import of %s, in every form', (file = '', from = '') => {
    for (const form of forms) expect(refused).toContain(`${file} <- ${form(from)}`);
  });

  it.each(styling)('refuse MUI’s own `styled` in %s', (file) => {
    expect(refused).toContain(`${file} <- ${muiStyling}`);
  });

  it.each(allowed)('allow %s to import %s', (file = '', from = '') => {
    for (const form of forms) expect(refused).not.toContain(`${file} <- ${form(from)}`);
  });
});
