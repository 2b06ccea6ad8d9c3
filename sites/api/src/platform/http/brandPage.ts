import { createHash } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyReply } from 'fastify';
import type { Brands } from '../brands.ts';
import { type Html, html } from '../html.ts';
import { type LocalBrand, siteOf } from '../language.ts';

/**
 * Sends a page in a brand's look and in the language of its reader, for people without a script: it loads nothing but the logo.
 */
export function sendBrandPage(
  reply: FastifyReply,
  brand: LocalBrand,
  brands: Pick<Brands, 'siteOrigin'>,
  { title, body }: { title: string; body: Html },
): string {
  const origin = brands.siteOrigin(brand);
  const style = styleOf(brand);
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src ${origin}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  return pageOf(brand, { site: siteOf(brand, brands), logo: `${origin}${brand.mail?.logo}` }, { title, style, body });
}

/** The brand's colors, light and dark. */
function styleOf({ mail }: BrandEntry): string {
  const colors = (scheme: NonNullable<BrandEntry['mail']>['light'] | undefined) =>
    scheme
      ? `--ground:${scheme.paper};--text:${scheme.text};--button:${scheme.button};--on:${scheme.onButton}`
      : '--ground:Canvas;--text:CanvasText;--button:LinkText;--on:Canvas';
  return `:root{color-scheme:light dark;${colors(mail?.light)}}
@media (prefers-color-scheme:dark){:root{${colors(mail?.dark)}}}
body{margin:0;background:var(--ground);color:var(--text);font:20px/1.55 ${mail?.fonts.text ?? 'system-ui, sans-serif'}}
header{padding:18px max(20px,calc(50% - 17rem));background:${mail?.band.main ?? 'none'};border-bottom:4px solid ${mail?.band.accent ?? 'transparent'}}
header a{display:block;width:fit-content}
header img{display:block;width:280px;max-width:100%;height:auto}
main{box-sizing:border-box;max-width:calc(34rem + 40px);margin:0 auto;padding:40px 20px}
h1,button{text-wrap:balance}
h1{margin:0 0 16px;font:700 32px/1.2 ${mail?.fonts.display ?? 'system-ui, sans-serif'}}
p{margin:0 0 28px}
button{font:700 20px/1.2 ${mail?.fonts.display ?? 'system-ui, sans-serif'};min-height:56px;padding:14px 28px;border:0;border-radius:${mail?.radius ?? 8}px;background:var(--button);color:var(--on);cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:3px}
header a:focus-visible{outline:3px solid #fff;outline-offset:3px}
form{display:grid;gap:20px}
fieldset{margin:0;padding:0;border:0}
label,legend{display:block;padding:0;font-weight:700}
fieldset label{padding:6px 0;font-weight:400}
input:not([type=radio],[type=checkbox]),textarea{box-sizing:border-box;width:100%;min-height:52px;margin-top:6px;padding:10px 14px;font:inherit;color:inherit;background:none;border:2px solid;border-radius:${mail?.radius ?? 8}px}
[aria-invalid]{outline:3px solid #c62828;outline-offset:2px}`;
}

const pageOf = (
  brand: LocalBrand,
  { site, logo }: { site: string; logo: string },
  { title, style, body }: { title: string; style: string; body: Html },
) =>
  `<!doctype html>${html`<html lang="${brand.region.language === 'en-CA' ? 'en' : brand.region.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} - ${brand.displayName}</title>`}<style>${style}</style></head><body>${
    brand.mail
      ? html`<header><a href="${site}"><img src="${logo}" alt="${brand.displayName}" width="280" height="48"></a></header>`
      : ''
  }<main>${html`<h1>${title}</h1>`}${body}</main></body></html>`;
