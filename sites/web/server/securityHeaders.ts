import type { InlineHashes } from './inlineHashes.ts';

/** What decides a document's policy. */
export interface PolicyInput {
  hashes: InlineHashes;
  /** The API's host and port, without a scheme, so that the page's own scheme holds. */
  apiHost: string;
  recaptcha: boolean;
  production: boolean;
}

/**
 * MUI with emotion inserts its rules through the style sheet's interface; the only style element that arrives with
 * text is an empty one, whose hash this is.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** The Content-Security-Policy of a document: this site, its API, and nothing else. */
export function contentSecurityPolicy({ hashes, apiHost, recaptcha, production }: PolicyInput): string {
  const styleAttributes =
    hashes.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...hashes.styleAttributes] : ["'none'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...(recaptcha ? RECAPTCHA.script : [])],
    'style-src': ["'self'", EMPTY_STYLE, ...hashes.styles],
    'style-src-attr': styleAttributes,
    'img-src': ["'self'", 'data:', apiHost],
    'font-src': ["'self'"],
    'connect-src': ["'self'", apiHost, ...(recaptcha ? RECAPTCHA.frame.slice(0, 1) : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': recaptcha ? RECAPTCHA.frame : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    ...(production && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Headers that every answer of the site carries. */
export function commonHeaders(production: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
