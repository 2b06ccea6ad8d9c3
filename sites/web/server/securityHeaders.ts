import type { InlineHashes } from './inlineHashes.ts';

/** What decides a document's policy. */
export interface PolicyInput {
  hashes: InlineHashes;
  /** The API's host and port, without a scheme, so that the page's own scheme holds. */
  apiHost: string;
  recaptcha: boolean;
  stripe: boolean;
  production: boolean;
}

/**
 * MUI with emotion inserts its rules through the style sheet's interface; the only style element that arrives with
 * text is an empty one, whose hash this is.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What one part that lives on other hosts needs of a policy, by directive. */
type Guest = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>>;

const RECAPTCHA: Guest = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/** As Stripe lists them. The checkout lets them in, and asks for a document of its own when it was come to without one. */
const STRIPE: Guest = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://checkout.stripe.com',
    'https://hooks.stripe.com',
  ],
  'connect-src': ['https://api.stripe.com', 'https://checkout.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

/**
 * The Content-Security-Policy of a document: this site, its API, and nothing else but what is configured. What has no
 * directive of its own, such as sound and films, is what default-src says: nothing.
 */
export function contentSecurityPolicy({ hashes, apiHost, recaptcha, stripe, production }: PolicyInput): string {
  const styleAttributes =
    hashes.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...hashes.styleAttributes] : ["'none'"];
  const guests = [...(recaptcha ? [RECAPTCHA] : []), ...(stripe ? [STRIPE] : [])];
  const ofGuests = (directive: keyof Guest) => guests.flatMap((guest) => guest[directive] ?? []);
  const frames = ofGuests('frame-src');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...ofGuests('script-src')],
    'style-src': ["'self'", EMPTY_STYLE, ...hashes.styles],
    'style-src-attr': styleAttributes,
    'img-src': ["'self'", 'data:', apiHost, ...ofGuests('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", apiHost, ...ofGuests('connect-src')],
    // The CAPTCHA has its sums done by workers.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': [...new Set(frames)] }),
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
export function commonHeaders({
  production,
  stripe,
}: Pick<PolicyInput, 'production' | 'stripe'>): Record<string, string> {
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), ${payment}, usb=(), browsing-topics=()`,
    // A bank may ask in a window of its own, which then has to find its way back.
    'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
