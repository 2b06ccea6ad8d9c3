import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../brands.ts';
import { Html, html } from '../html.ts';
import type { Entry, MailContent } from './content.ts';

type MailTheme = NonNullable<BrandEntry['mail']>;

/** The theme of mails without a brand: stored before mails named one, or of a brand that was removed. */
const PLAIN: Pick<MailTheme, 'fonts' | 'radius' | 'light' | 'dark'> = {
  fonts: { display: 'Arial, sans-serif', text: 'Arial, sans-serif' },
  radius: 4,
  light: {
    ground: '#F2F2F2',
    paper: '#FFFFFF',
    text: '#1A1A1A',
    muted: '#4A4A4A',
    divider: '#CCCCCC',
    button: '#1A1A1A',
    onButton: '#FFFFFF',
  },
  dark: {
    ground: '#121212',
    paper: '#1C1C1C',
    text: '#F2F2F2',
    muted: '#B8B8B8',
    divider: '#3A3A3A',
    button: '#F2F2F2',
    onButton: '#121212',
  },
};

/** Mail programs cut longer previews. */
const PREVIEW_LENGTH = 120;

/**
 * A mail's HTML in the theme of its brand, for mail programs. Deterministic.
 *
 * @throws Error when MJML finds a mistake.
 */
export async function renderMarkup(
  content: MailContent,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<string> {
  const brand = content.brand === undefined ? undefined : brands.byKey(content.brand);
  const theme = brand?.mail ?? PLAIN;
  // Loaded with the first mail, because loading it would take a third of the startup time.
  const { default: mjml2html } = await import('mjml');
  const { html: markup } = await mjml2html(
    String(documentOf(content, theme, brand, brand ? brands.siteOrigin(brand) : '')),
    // No fonts from other hosts.
    { validationLevel: 'strict', fonts: {}, keepComments: false },
  );
  return markup;
}

function documentOf(content: MailContent, theme: typeof PLAIN, brand: BrandEntry | undefined, site: string): Html {
  const { title, paragraphs, entries = [], code, link, closing = [], signature = [], optOut } = content;
  const { fonts, radius, light } = theme;
  const heading =
    title === undefined
      ? []
      : [
          html`<mj-text css-class="text" font-family="${fonts.display}" font-size="26px" line-height="32px" font-weight="700" padding-bottom="20px"><h1 style="margin:0;font-size:inherit;line-height:inherit;font-weight:inherit">${title}</h1></mj-text>`,
        ];
  // The first sentence after the greeting.
  const preview = paragraphs.find((line) => !line.startsWith('Hello')) ?? '';
  const action = link?.button ?? link?.label;
  return html`<mjml lang="en">
  <mj-head>
    <mj-title>${title ?? ''}</mj-title>
    <mj-preview>${[...preview].slice(0, PREVIEW_LENGTH).join('')}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${fonts.text}" color="${light.text}" />
      <mj-text font-size="16px" line-height="25px" padding="0 0 16px" />
      <mj-section padding="0" />
      <mj-column padding="0" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>${new Html(styles(theme, brand?.mail?.band.main))}</mj-style>
  </mj-head>
  <mj-body css-class="ground" background-color="${light.ground}" width="600px">
    ${brand?.mail ? bandOf(brand, brand.mail, site) : []}
    <mj-section css-class="paper" background-color="${light.paper}" padding="32px 20px 20px"><mj-column>
      ${[
        ...heading,
        ...paragraphs.map(paragraph),
        ...(entries.length > 0 ? [summary(entries, theme)] : []),
        ...(code
          ? [
              html`<mj-text css-class="text" font-family="${fonts.display}" font-size="36px" line-height="44px" font-weight="700" letter-spacing="6px" padding="4px 0 20px">${code}</mj-text>`,
            ]
          : []),
        ...(link?.button ? [paragraph(`${link.label}:`)] : []),
        ...(link
          ? [
              html`<mj-button css-class="button" href="${link.url}" align="left" background-color="${light.button}" color="${light.onButton}" border-radius="${radius}px" font-family="${fonts.display}" font-size="17px" line-height="22px" font-weight="700" inner-padding="15px 26px" padding="8px 0 24px">${action ?? ''}</mj-button>`,
            ]
          : []),
        ...closing.map(paragraph),
        ...(link
          ? [
              html`<mj-text css-class="muted" color="${light.muted}" font-size="13px" line-height="20px">If the button does not work, open this address:<br><a class="muted" href="${link.url}" style="color:${light.muted};word-break:break-all">${link.url}</a></mj-text>`,
            ]
          : []),
        ...(optOut
          ? [
              html`<mj-text css-class="muted" color="${light.muted}" font-size="13px" line-height="20px"><a class="muted" href="${optOut.url}" style="color:${light.muted}">${optOut.label}</a></mj-text>`,
            ]
          : []),
      ]}
    </mj-column></mj-section>
    ${signature.length > 0 ? footer(signature, theme, brand) : []}
  </mj-body>
</mjml>`;
}

const bandOf = (
  { displayName }: BrandEntry,
  { band, logo }: MailTheme,
  site: string,
): Html => html`<mj-section css-class="band" background-color="${band.main}" padding="18px 20px" border-bottom="4px solid ${band.accent}"><mj-column>
      <mj-image align="left" width="280px" height="48px" padding="0" src="${site}${logo}" alt="${displayName}" css-class="logo" font-size="20px" />
    </mj-column></mj-section>`;

const paragraph = (line: string): Html => html`<mj-text css-class="text">${line}</mj-text>`;

const CELL = 'padding:10px 0;vertical-align:top;text-align:left';

function summary(entries: readonly Entry[], { light }: typeof PLAIN): Html {
  const line = `border-bottom:1px solid ${light.divider}`;
  const rows = entries.map(
    ([label, value]) =>
      html`<tr><th class="muted line" style="${CELL};${line};width:34%;padding-right:12px;word-break:normal;font-weight:400;color:${light.muted}">${label}</th><td class="text line" style="${CELL};${line};white-space:pre-wrap;word-break:break-word;color:${light.text}">${value}</td></tr>`,
  );
  return html`<mj-table css-class="summary" font-size="16px" line-height="24px" padding="4px 0 24px">${rows}</mj-table>`;
}

/** Name, address and phone. The number is a link. */
function footer([name = '', ...lines]: readonly string[], { light }: typeof PLAIN, brand?: BrandEntry): Html {
  const dial = brand?.mail?.phoneDial;
  const rest = lines.map((line) =>
    dial && line === brand.phone
      ? html`<br><a class="muted" href="tel:${dial}" style="color:${light.muted}">${line}</a>`
      : html`<br>${line}`,
  );
  return html`<mj-section padding="20px 20px 36px"><mj-column>
      <mj-text css-class="muted" color="${light.muted}" font-size="14px" line-height="22px" padding="0"><strong>${name}</strong>${rest}</mj-text>
    </mj-column></mj-section>`;
}

/**
 * The dark scheme, and the color of the logo's alt text on the band while images are blocked. Mail programs without
 * support for color schemes show the light one, or invert it.
 */
const styles = ({ dark }: typeof PLAIN, band = ''): string => `
.logo img { color: #ffffff; }
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground div { background-color: ${dark.ground} !important; }
  .ground .paper, .paper div, .paper table, .paper td { background-color: ${dark.paper} !important; }
  .ground .band, .band div, .band table, .band td { background-color: ${band} !important; }
  .text, .text div { color: ${dark.text} !important; }
  .muted, .muted div { color: ${dark.muted} !important; }
  .line { border-bottom-color: ${dark.divider} !important; }
  .button td { background-color: ${dark.button} !important; }
  .button a { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
}`;
