// Creates a brand: its theme and its part of the site: npm run new:brand "Northgate Tools"
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sentenceOf } from '../lib/workspace.mjs';
import { register, runScript, tidy, writeNew } from './files.mjs';
import { brandName } from './names.mjs';

/** A new brand starts with a copy of this theme. */
const MODEL = 'portfolio';

/** @param {string} folder from the root @returns {[name: string, bytes: Buffer][]} */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(join(root, folder, name))]);

/** @typedef {ReturnType<typeof brandName>} Names */

/** @param {Names} names @returns {Record<string, string | Buffer>} */
function themeFilesOf({ key }) {
  const folder = `libs/design-system/src/themes/${key}`;
  const copied = filesIn(`libs/design-system/src/themes/${MODEL}`).map(([name, text]) => [`${folder}/${name}`, text]);
  return {
    ...Object.fromEntries(copied),
    [`${folder}/components.ts`]: `import type { ThemeOptions } from '@mui/material/styles';

/** Style overrides of this theme, by theme name. */
export const components: ThemeOptions['components'] = {};
`,
  };
}

/** @param {Names} names */
const facts = ({ key, displayName, pathName }) => `import type { Brand } from '../Brand.ts';

const displayName = '${displayName}';
const pathName = displayName.replaceAll(' ', '');

/** The facts of the brand. */
export const brand: Brand = {
  key: '${key}',
  displayName,
  pathName,
  initials: '${displayName.replace(/[^A-Z]/g, '')}',
  hosts: ['${pathName.toLowerCase()}.example'],
  localHost: '${key}.localhost',
  canonicalHost: '${pathName.toLowerCase()}.example',
  homePath: \`/\${pathName}Home\`,
  contacts: { email: 'hello@${pathName.toLowerCase()}.example', address: ['Hamilton, Ontario'] },
  leads: { contact: true, booking: false },
  head: {
    title: \`\${displayName}, Hamilton, Ontario\`,
    description: \`\${displayName}: what it does, in one sentence.\`,
    themeColor: { light: '#F1F4EE', dark: '#0D1311' },
  },
};
`;

const CONTENT = `import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import { brand } from './brand.ts';

export const navigation: NavBarContent = { label: 'Page', links: [{ label: 'Contact', href: '#contact' }] };

export const hero = { title: brand.displayName, lead: brand.head.description };

export const contactTitle = 'Contact';

export const contact: ContactFormContent = {
  nameLabel: 'Name',
  emailLabel: 'Email',
  messageLabel: 'Message',
  submitLabel: 'Send message',
  submittingLabel: 'making contact...',
  successTitle: 'Message received!',
  successBody: "We'll be in touch shortly.",
  failure: 'Error: Please try again later!',
};

export const footer: FooterContent = {
  lines: [brand.displayName, ...brand.contacts.address],
  links: [{ label: 'Email', href: \`mailto:\${brand.contacts.email}\` }],
};
`;

const LOGO = `import mark from './media/mark.svg?url';
import { brand } from './brand.ts';

/** Mark and name. */
export function Logo() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
      <img src={mark} alt="" width={40} height={40} />
      {brand.displayName}
    </span>
  );
}
`;

const LOADER = `import CircularProgress from '@mui/material/CircularProgress';

/** The loading animation. Decorative; the text is beside it. */
export const Loader = () => <CircularProgress color="inherit" size={52} aria-hidden />;
`;

const FOOTER = `import { Footer } from '@threefold/design-system/Footer';
import { footer } from './content.ts';
import { Logo } from './Logo.tsx';

/** The footer of every page of the brand. */
export const SiteFooter = () => <Footer logo={<Logo />} content={footer} />;
`;

const LANDING = `import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { NavBar } from '@threefold/design-system/NavBar';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { brand } from './brand.ts';
import { contact, contactTitle, hero, navigation } from './content.ts';
import { Logo } from './Logo.tsx';
import { SiteFooter } from './SiteFooter.tsx';

/** The brand's landing page. */
export function LandingPage() {
  const toggle = <ColorSchemeToggle />;
  return (
    <>
      <NavBar content={navigation} logo={<Logo />} homeHref={brand.homePath} actions={toggle} compactActions={toggle} />
      <main>
        <div style={{ padding: 24 }}>
          <h1>{hero.title}</h1>
          <p>{hero.lead}</p>
        </div>
        <RailSection id="contact" title={contactTitle}>
          <ContactFormContainer content={contact} contacts={brand.contacts} />
        </RailSection>
      </main>
      <SiteFooter />
    </>
  );
}
`;

/** @param {Names} names */
const brandModule = ({ key }) => `import { components, tokens } from '@threefold/design-system/themes/${key}';
import type { BrandModule } from '../BrandModule.ts';
import { createSiteTheme } from '../createSiteTheme.ts';
import { screen } from '../screen.tsx';
import { brand } from './brand.ts';
import { Loader } from './Loader.tsx';
import { Logo } from './Logo.tsx';
import mark from './media/mark.svg?url';

// Built pages contain their font faces, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/${key}/fonts.css');

/** Everything the app needs to show this brand. */
export const brandModule: BrandModule = {
  brand,
  theme: createSiteTheme(tokens, components),
  Logo,
  BandLogo: Logo,
  Loader,
  Footer: screen(async () => (await import('./SiteFooter.tsx')).SiteFooter),
  noticePicture: { light: { src: mark, width: 160, height: 160, alt: '' } },
  screens: { landing: screen(async () => (await import('./LandingPage.tsx')).LandingPage) },
};
`;

const STRUCTURED_DATA = `import { originOf } from '../Brand.ts';
import { brand } from './brand.ts';

/** The brand as JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.displayName,
  description: brand.head.description,
  url: originOf(brand) + brand.homePath,
  email: brand.contacts.email,
};
`;

/** @param {Names} names @returns {Record<string, string | Buffer>} */
function siteOf(names) {
  const folder = `sites/web/src/brands/${names.key}`;
  const model = `sites/web/src/brands/${MODEL}`;
  const read = (/** @type {string} */ path) => readFileSync(join(root, path));
  const pictures = filesIn(`sites/web/public/${MODEL}`);
  return {
    [`${folder}/brand.ts`]: facts(names),
    [`${folder}/content.ts`]: CONTENT,
    [`${folder}/Logo.tsx`]: LOGO,
    [`${folder}/Loader.tsx`]: LOADER,
    [`${folder}/SiteFooter.tsx`]: FOOTER,
    [`${folder}/LandingPage.tsx`]: LANDING,
    [`${folder}/brandModule.ts`]: brandModule(names),
    [`${folder}/structuredData.ts`]: STRUCTURED_DATA,
    [`${folder}/card.html`]: read(`${model}/card.html`)
      .toString()
      .replace(/\n.*<img [^>]*>/, '')
      .replace(/<p>.*<\/p>/, '<p>Hamilton, Ontario</p>')
      .replace(/<h1>.*<\/h1>/, `<h1>${names.displayName}</h1>`),
    [`${folder}/media/mark.svg`]: read(`${model}/media/mark.svg`),
    ...Object.fromEntries(pictures.map(([name, bytes]) => [`sites/web/public/${names.key}/${name}`, bytes])),
  };
}

try {
  const names = brandName(process.argv[2]);
  const { key } = names;
  const variable = names.pathName.charAt(0).toLowerCase() + names.pathName.slice(1);
  const property = key === variable ? key : `'${key}': ${variable}`;
  writeNew({ ...themeFilesOf(names), ...siteOf(names) });

  const registries = {
    'libs/design-system/src/themes/index.ts': [
      [/import \{ theme as portfolio/, `import { theme as ${variable} } from './${key}/index.ts';\n`],
      [/\} as const satisfies/, `  ${property},\n`],
    ],
    'sites/web/src/brands/index.ts': [
      [/import \{ brand as portfolio/, `import { brand as ${variable} } from './${key}/brand.ts';\n`],
      [/\} as const satisfies/, `  ${property},\n`],
    ],
    'sites/web/src/app/brandModules.ts': [
      [/\};\s*$/, `  '${key}': async () => (await import('../brands/${key}/brandModule.ts')).brandModule,\n`],
    ],
    'sites/web/src/app/DocumentHead.tsx': [
      [
        /import \{ structuredData as portfolio/,
        `import { structuredData as ${variable} } from '../brands/${key}/structuredData.ts';\n`,
      ],
      [/ \};\n/, `, ${property}`],
    ],
    'sites/web/e2e/landing.spec.ts': [
      [
        /\};\n\nfor \(const brand of everyBrand/,
        `  '${key}': { title: /${names.displayName}/, heading: /${names.displayName}/, anchors: ['contact'] },\n`,
      ],
    ],
    'sites/web/e2e/words.spec.ts': [[/\};\n\n(?=for )/, `  '${key}': [['the contact form', /Name Email Message/]],\n`]],
  };
  for (const [path, entries] of Object.entries(registries)) {
    register(path, /** @type {[RegExp, string][]} */ (entries));
  }
  tidy(['libs/design-system/src/themes', 'sites/web/src/brands', 'sites/web/src/app', 'sites/web/e2e']);
  runScript('scripts/package/exports.mjs');
  console.log(`Created ${names.displayName} with the theme of ${MODEL}. Next: docs/guides/add-a-brand.md.`);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
