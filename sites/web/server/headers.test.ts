import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { portalBrand } from '../src/brands/index.ts';
import { siteConfig } from './config.ts';
import { headersOfFile, pageHeaders } from './rules.ts';
import { commonHeaders } from './securityHeaders.ts';

type Headers = Readonly<Record<string, string>>;

const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], styleAttributes: ["'sha256-c'"] };

const headersWith = (env: Readonly<Record<string, string | undefined>>, path = '/checkout'): Headers => {
  const config = siteConfig({ NODE_ENV: 'production', ...env });
  // Listed on every path, so that no robots tag is among the headers.
  const page = { path, brand: portalBrand.key, listed: true, status: 200, hashes } as const;
  const host = { brand: portalBrand, own: true, apiHost: 'api.studio.example' };
  return { ...commonHeaders(config), ...pageHeaders(page, host, config) };
};

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'sha256-a'",
  // The first hash is that of an empty style element (securityHeaders.ts).
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-b'",
  "style-src-attr 'unsafe-hashes' 'sha256-c'",
  "img-src 'self' data: api.studio.example",
  "font-src 'self'",
  "connect-src 'self' api.studio.example",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self' api.studio.example",
  "base-uri 'none'",
  'upgrade-insecure-requests',
];

describe('the headers of a page in production', () => {
  it.each([...routes.map((route) => route.path), '/404'])(
    'at %s are exactly the security headers, the policy and no-cache',
    (path) => {
      const { 'content-security-policy': policy, ...others } = headersWith({}, path);
      // The editor of the content, besides, may show the pages of the site in frames.
      const directives = policy?.split('; ').filter((directive) => !directive.startsWith("frame-src 'self' "));
      expect(directives).toEqual(POLICY);
      expect(policy?.includes('frame-src')).toBe(path === '/AdminDashboard');
      expect(others).toEqual({ ...COMMON, 'cache-control': 'no-cache' });
    },
  );

  it.each([
    ['reCAPTCHA', { RECAPTCHA_SITE_KEY: 'key' }],
    ['Stripe', { STRIPE_PUBLISHABLE_KEY: 'key' }],
  ])(
    "with %s keep every source of the policy, and only with Stripe allow its payments and a bank's pop-up",
    (_, env) => {
      const { 'content-security-policy': policy = '', ...others } = headersWith(env);
      const stripe = 'STRIPE_PUBLISHABLE_KEY' in env;
      // Only the checkout's style attributes are a source that Stripe changes.
      const kept = POLICY.filter((directive) => !stripe || !directive.startsWith('style-src-attr'));
      for (const directive of kept) expect(policy).toContain(directive);
      expect(others).toMatchObject({
        ...COMMON,
        'permissions-policy': stripe
          ? COMMON['permissions-policy']?.replace('payment=()', 'payment=(self "https://js.stripe.com")')
          : COMMON['permissions-policy'],
        'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
      });
    },
  );

  it('are not needed over plain HTTP, where nginx only redirects to HTTPS on the same host', () => {
    const nginx = readFileSync(new URL('../../../deploy/nginx/threefold.conf', import.meta.url), 'utf8');
    const [, plain = ''] = /server \{\s*listen 80 default_server;([^}]*)\}/.exec(nginx) ?? [];
    expect(plain).toContain('return 308 https://$host$request_uri;');
    expect(nginx.match(/listen 80\b/g)).toHaveLength(1);
  });
});

it('a policy never allows all inline code, eval or every host', () => {
  for (const env of [{}, { RECAPTCHA_SITE_KEY: 'key', STRIPE_PUBLISHABLE_KEY: 'key' }]) {
    expect(headersWith(env, '/')['content-security-policy']).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\s\*[\s;]/);
  }
});

it("the checkout's document allows nothing inline but style attributes, by which Stripe's script sizes its frames", () => {
  const policy = headersWith({ STRIPE_PUBLISHABLE_KEY: 'key' }, '/checkout')['content-security-policy'] ?? '';
  const inline = policy.split('; ').filter((directive) => directive.includes("'unsafe-inline'"));
  expect(inline).toEqual(["style-src-attr 'unsafe-inline'"]);
  expect(policy).not.toContain("'unsafe-eval'");
});

it("Stripe's hosts are allowed at the checkout only", () => {
  const env = { STRIPE_PUBLISHABLE_KEY: 'key' };
  expect(headersWith(env, '/checkout')['content-security-policy']).toContain('https://js.stripe.com');
  for (const path of ['/', '/ClientDashboard', '/return', portalBrand.homePath]) {
    expect(headersWith(env, path)['content-security-policy']).not.toContain('stripe');
  }
  expect(headersWith({}, '/checkout')['content-security-policy']).not.toContain('stripe');
});

it("brands' pictures may be shown by other sites, such as webmail; other files may not", () => {
  const policy = 'cross-origin-resource-policy';
  expect(headersOfFile(`/${portalBrand.key}/mail-logo.png`)).toMatchObject({ [policy]: 'cross-origin' });
  for (const path of ['/assets/entry-0123abcd.js', '/media/picture.webp'])
    expect(headersOfFile(path)).not.toHaveProperty(policy);
});
