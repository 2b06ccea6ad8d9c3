import type { SiteConfig } from './config.ts';
import type { InlineHashes } from './inlineHashes.ts';

/** The input of a document's policy. */
export interface PolicyInput {
  hashes: InlineHashes;
  /** The API's host and port without a scheme, so that the page's own scheme applies. */
  apiHost: string;
  recaptcha: boolean;
  /** Whether this page may load Stripe's script. */
  stripe: boolean;
  production: boolean;
  /** The hosts whose pages it may show in frames. */
  frames?: readonly string[];
  /** The hosts whose pages may show it in a frame. Default: none */
  framedBy?: readonly string[];
}

/** The hash of an empty text: Emotion inserts rules through CSSOM into a style element whose text stays empty. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The directives that an external service needs. */
type ExternalService = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>
>;

const RECAPTCHA: ExternalService = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/**
 * From Stripe's documentation. Only the checkout's document allows these sources, so the checkout reloads itself when it was
 * opened by client-side navigation.
 */
const STRIPE: ExternalService = {
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
 * The Content-Security-Policy of a document: this site, its API and the configured services. Everything else, such as
 * audio and video, falls back to default-src 'none'.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { hashes, apiHost, recaptcha, stripe, production, framedBy } = input;
  const ownStyleAttributes =
    hashes.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...hashes.styleAttributes] : ["'none'"];
  // Stripe's script may size its frames by style attributes, whose values nobody knows before.
  const styleAttributes = stripe ? ["'unsafe-inline'"] : ownStyleAttributes;
  const services = [...(recaptcha ? [RECAPTCHA] : []), ...(stripe ? [STRIPE] : [])];
  const ofServices = (directive: keyof ExternalService) => services.flatMap((service) => service[directive] ?? []);
  const frames = [...(input.frames ?? []), ...ofServices('frame-src')];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...ofServices('script-src')],
    'style-src': ["'self'", EMPTY_STYLE, ...hashes.styles],
    'style-src-attr': styleAttributes,
    'img-src': ["'self'", 'data:', apiHost, ...ofServices('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", apiHost, ...ofServices('connect-src')],
    // The CAPTCHA computes in workers.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': [...new Set(frames)] }),
    'frame-ancestors': framedBy ?? ["'none'"],
    // Without the page's script its forms are posted to this site, which redirects them to the API.
    'form-action': ["'self'", apiHost],
    'base-uri': ["'none'"],
    ...(production && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Headers of every response of a site. */
export function commonHeaders({
  production,
  stripe,
}: Pick<SiteConfig, 'production' | 'stripe'>): Record<string, string> {
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), ${payment}, usb=(), browsing-topics=()`,
    // A bank's pop-up must be able to return to its opener.
    'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
