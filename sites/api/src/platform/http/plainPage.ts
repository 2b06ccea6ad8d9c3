import { createHash } from 'node:crypto';
import type { Language } from '@threefold/api-contract/language';
import { type Html, html } from '../html.ts';
import { requestLanguage } from './language.ts';

const STYLE = `body{font:17px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto 2rem;padding:0 1.25rem;color-scheme:light dark}
h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:600;padding:.65rem 1.4rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}
button:hover{background:#1e40af}button:focus-visible,a:focus-visible{outline:3px solid #60a5fa;outline-offset:3px}`;

/** The Content-Security-Policy of these pages. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page that the API shows to people who open a link in a mail. It loads nothing. */
export const plainPage = (title: string, body: Html, language: Language = requestLanguage()) =>
  `<!doctype html>${html`<html lang="${language === 'en-CA' ? 'en' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>`}<style>${STYLE}</style></head><body><main>${html`<h1>${title}</h1>`}${body}</main></body></html>`;
