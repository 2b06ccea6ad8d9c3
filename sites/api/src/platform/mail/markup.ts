import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../brands.ts';
import { Html, html } from '../html.ts';
import type { Entry, MailContent } from './content.ts';
import { mailTexts } from './texts.ts';

type MailTheme = NonNullable<BrandEntry['mail']>;

/** The theme of mails of a brand that was removed. */
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
  const brand = brands.byKey(content.brand);
  const theme = brand?.mail ?? PLAIN;
  // Loaded with the first mail, because loading it would take a third of the startup time.
  const { default: mjml2html } = await import('mjml');
  const { html: markup } = await mjml2html(
    String(renderDocument(content, theme, brand, brand ? brands.siteOrigin(brand) : '')),
    // No fonts from other hosts.
    { validationLevel: 'strict', fonts: {}, keepComments: false },
  );
  return markup;
}

function renderDocument(content: MailContent, theme: typeof PLAIN, brand: BrandEntry | undefined, site: string): Html {
  const {
    title,
    language = 'en-CA',
    paragraphs,
    entries = [],
    amounts = [],
    quote,
    code,
    link,
    closing = [],
  } = content;
  const texts = mailTexts(language);
  const { fonts, radius, light } = theme;
  const heading = html`<mj-text css-class="inset text" font-family="${fonts.display}" font-size="26px" line-height="32px" font-weight="700" padding-bottom="20px"><h1 style="margin:0;font-size:inherit;line-height:inherit;font-weight:inherit;word-break:break-word">${title}</h1></mj-text>`;
  // The first sentence after the greeting.
  const preview = content.preview ?? paragraphs.find((line) => !line.startsWith(texts.hello)) ?? '';
  const paragraph = (line: string) => html`<mj-text css-class="inset text">${withCall(line, theme, brand)}</mj-text>`;
  const action = link?.button ?? link?.label;
  return html`<mjml lang="${language === 'en-CA' ? 'en' : language}">
  <mj-head>
    <mj-title>${title}</mj-title>
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
        heading,
        ...paragraphs.map(paragraph),
        ...(entries.length > 0 ? [summaryOf(entries, theme)] : []),
        ...(amounts.length > 0 ? [amountsOf(amounts, theme)] : []),
        ...(quote ? [blockOf(quote, theme)] : []),
        ...(code ? [plateOf(code, theme)] : []),
        ...(link?.button ? [paragraph(texts.label(link.label))] : []),
        ...(link
          ? [
              html`<mj-button css-class="inset button" href="${link.url}" align="left" background-color="${light.button}" color="${light.onButton}" border-radius="${radius}px" font-family="${fonts.display}" font-size="17px" line-height="22px" font-weight="700" inner-padding="15px 26px" padding="4px 0 24px">${action ?? ''}</mj-button>`,
            ]
          : []),
        ...closing.map(paragraph),
      ]}
    </mj-column></mj-section>
    ${footerOf(content, theme, brand)}
  </mj-body>
</mjml>`;
}

const bandOf = (
  { displayName }: BrandEntry,
  { band, logo }: MailTheme,
  site: string,
): Html => html`<mj-section css-class="band" background-color="${band.main}" padding="18px 20px" border-bottom="4px solid ${band.accent}"><mj-column>
      <mj-image align="left" width="280px" height="48px" padding="0" src="${site}${logo}" alt="${displayName}" css-class="inset logo" font-size="20px" />
    </mj-column></mj-section>`;

/** A line in which the brand's phone number can be called. */
function withCall(line: string, { light }: typeof PLAIN, brand?: BrandEntry): Html {
  const dial = brand?.mail?.phoneDial;
  const [before = '', ...after] = dial && brand.phone ? line.split(brand.phone) : [line];
  const call = html`<a class="link" href="tel:${dial ?? ''}" style="color:${light.button};font-weight:700;white-space:nowrap">${brand?.phone ?? ''}</a>`;
  return html`${before}${after.map((text) => html`${call}${text}`)}`;
}

const CELL = 'padding:10px 0;vertical-align:top;text-align:left';

/** Labeled facts. The labels are quiet, the values are bold. */
function summaryOf(entries: readonly Entry[], { light }: typeof PLAIN): Html {
  const rows = entries.map(([label, value, url], index) => {
    const line = `border:solid ${light.divider};border-width:${index === 0 ? 1 : 0}px 0 1px`;
    const shown = url ? html`<a class="link" href="${url}" style="color:${light.button}">${value}</a>` : value;
    return html`<tr><th class="muted line" style="${CELL};${line};width:34%;padding-right:12px;word-break:normal;font-weight:400;color:${light.muted}">${label}</th><td class="text line" style="${CELL};${line};white-space:pre-wrap;word-break:break-word;font-weight:700;color:${light.text}">${shown}</td></tr>`;
  });
  return html`<mj-table css-class="inset" font-size="16px" line-height="24px" padding="4px 0 24px">${rows}</mj-table>`;
}

/** Amounts of money, aligned at the right. The last is below a strong line. */
function amountsOf(amounts: readonly Entry[], { light }: typeof PLAIN): Html {
  const rows = amounts.map(([label, value], index) => {
    const isNextToLast = index === amounts.length - 2;
    const line = `border-bottom:${isNextToLast ? `2px solid ${light.text}` : `1px solid ${light.divider}`}`;
    const style = `${CELL};${line};font-weight:${index === amounts.length - 1 ? 700 : 400};color:${light.text}`;
    const classes = isNextToLast ? 'text strong' : 'text line';
    return html`<tr><th class="${classes}" style="${style};padding-right:12px;word-break:normal">${label}</th><td class="${classes}" style="${style};text-align:right;white-space:nowrap">${value}</td></tr>`;
  });
  return html`<mj-table css-class="inset" font-size="16px" line-height="24px" padding="0 0 24px">${rows}</mj-table>`;
}

const blockOf = ({ label, text }: NonNullable<MailContent['quote']>, { light }: typeof PLAIN): Html =>
  html`<mj-table css-class="inset" font-size="16px" line-height="25px" padding="4px 0 24px"><tr><td class="sunken text" style="padding:12px 16px;border-left:4px solid ${light.divider};background-color:${light.ground};color:${light.text};white-space:pre-wrap;word-break:break-word"><span class="muted" style="color:${light.muted}">${label}</span><br>${text}</td></tr></mj-table>`;

const plateOf = (code: string, { fonts, radius, light }: typeof PLAIN): Html =>
  html`<mj-table css-class="inset code" width="auto" padding="4px 0 20px"><tr><td class="sunken text" style="padding:12px 18px 12px 24px;border:1px solid ${light.divider};border-radius:${radius}px;background-color:${light.ground};color:${light.text};font:700 36px/44px ${fonts.display};letter-spacing:6px">${code}</td></tr></mj-table>`;

/** Name and address, why the reader gets the mail, and what the links are. */
function footerOf(
  { signature = [], reason, optOut, link, language }: MailContent,
  theme: typeof PLAIN,
  brand: BrandEntry | undefined,
): Html {
  const { muted } = theme.light;
  const [name = '', ...lines] = signature;
  const address = lines.map((line) => html`<br>${withCall(line, theme, brand)}`);
  const parts = [
    ...(signature.length > 0 ? [html`<strong>${name}</strong>${address}`] : []),
    ...(reason ? [html`${reason}`] : []),
    ...(optOut ? [html`<a class="muted" href="${optOut.url}" style="color:${muted}">${optOut.label}</a>`] : []),
    ...(link
      ? [
          html`${mailTexts(language).buttonFails}<br><a class="muted" href="${link.url}" style="color:${muted};word-break:break-word">${link.url}</a>`,
        ]
      : []),
  ];
  const texts = parts.map(
    (part) =>
      html`<mj-text css-class="inset muted" color="${muted}" font-size="14px" line-height="22px" padding="0 0 12px">${part}</mj-text>`,
  );
  return parts.length > 0
    ? html`<mj-section padding="20px 20px 24px"><mj-column>${texts}</mj-column></mj-section>`
    : html``;
}

/**
 * Wider margins on a desktop, the round corners of a code's box, which a collapsed border does not have, the dark scheme, and the
 * color of the logo's alt text on the band while images are blocked. Mail programs without support for color schemes show the
 * light one, or invert it.
 */
const styles = ({ dark }: typeof PLAIN, band = ''): string => `
.logo img { color: #ffffff; }
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (min-width: 600px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}
.code table { border-collapse: separate; }
@media (prefers-color-scheme: dark) {
  .ground, .ground div { background-color: ${dark.ground} !important; }
  .ground .paper, .paper div, .paper table, .paper td { background-color: ${dark.paper} !important; }
  .ground .band, .band div, .band table, .band td { background-color: ${band} !important; }
  .text, .text div { color: ${dark.text} !important; }
  .muted, .muted div { color: ${dark.muted} !important; }
  .link { color: ${dark.button} !important; }
  .line { border-color: ${dark.divider} !important; }
  .strong { border-color: ${dark.text} !important; }
  .paper .sunken { background-color: ${dark.ground} !important; border-color: ${dark.divider} !important; }
  .button td { background-color: ${dark.button} !important; }
  .button a { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
}`;
