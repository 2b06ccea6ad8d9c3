import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { brands } from '../src/brands/index.ts';
import { siteConfig } from './config.ts';
import { pageHeaders } from './rules.ts';
import { commonHeaders } from './securityHeaders.ts';

// The published scoring of Mozilla's HTTP Observatory (developer.mozilla.org/observatory/docs/tests_and_scoring), as far
// as headers decide it. A site starts at 100; penalties come off, and bonuses count from 90 up. From 100 it is an A+.
// What they do not decide scores nothing here: the e2e tests see that pages load scripts of their own origin only, which
// need no integrity attribute, and set no cookies.

type Headers = Readonly<Record<string, string>>;

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

function scoreOfPolicy(policy: string | undefined): number {
  if (!policy) return -25;
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const broad = (sources: readonly string[]) =>
    sources.some((source) => ['*', 'https:', 'http:', 'data:'].includes(source));
  const has = (name: string, source: string) => sourcesOf(name).includes(source);
  if (has('script-src', "'unsafe-inline'") || broad(sourcesOf('script-src')) || broad(sourcesOf('object-src')))
    return -20;
  if ([...directives.values()].flat().some((source) => source.startsWith('http://'))) return -20;
  if (has('script-src', "'unsafe-eval'")) return -10;
  if (has('style-src', "'unsafe-inline'") || broad(sourcesOf('style-src'))) return 0;
  return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function scoreOfTransport(header: string | undefined): number {
  const maxAge = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN);
  return Number.isNaN(maxAge) ? -20 : maxAge >= 15_768_000 ? 0 : -10;
}

function scoreOfReferrer(header: string | undefined): number {
  const known = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return header === undefined ? 0 : known.includes(header) ? 5 : -5;
}

function scoreOfFraming(headers: Headers): number {
  if (directivesOf(headers['content-security-policy'] ?? '').has('frame-ancestors')) return 5;
  return /^(?:SAMEORIGIN|DENY)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

const scoreOfResourcePolicy = (header: string | undefined) =>
  header === undefined || ['same-origin', 'same-site'].includes(header) ? 0 : -20;

const GRADES = [
  ['A+', 100],
  ['A', 90],
  ['A-', 85],
  ['B+', 80],
] as const;

const gradeOf = (score: number) => GRADES.find(([, from]) => score >= from)?.[0] ?? 'below B+';

/** No cookies are set, no origin is let in, all scripts come from the site itself: these score nothing. */
function scoreOf(headers: Headers): number {
  const scores = [
    scoreOfPolicy(headers['content-security-policy']),
    scoreOfTransport(headers['strict-transport-security']),
    scoreOfReferrer(headers['referrer-policy']),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    scoreOfFraming(headers),
    scoreOfResourcePolicy(headers['cross-origin-resource-policy']),
    headers['access-control-allow-origin'] === '*' ? -50 : 0,
    headers['set-cookie'] === undefined ? 0 : -20,
  ];
  const sum = (part: readonly number[]) => part.reduce((total, score) => total + score, 0);
  const penalised = 100 + sum(scores.filter((score) => score < 0));
  return penalised >= 90 ? penalised + sum(scores.filter((score) => score > 0)) : penalised;
}

const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], styleAttributes: ["'sha256-c'"] };

const headersWith = (env: Readonly<Record<string, string | undefined>>, path = '/checkout'): Headers => {
  const config = siteConfig({ NODE_ENV: 'production', ...env });
  const page = { path, brand: 'ferrolane', listed: true, hashes } as const;
  const host = { brand: brands.ferrolane, own: true, apiHost: 'api.ferrolane.example' };
  return { ...commonHeaders(config), ...pageHeaders(page, host, config) };
};

describe("Mozilla Observatory's scoring of a page in production", () => {
  it.each([
    ['by itself', {}],
    ['with reCAPTCHA', { RECAPTCHA_SITE_KEY: 'key' }],
    ['with Stripe', { STRIPE_PUBLISHABLE_KEY: 'key' }],
  ])('is an A+ %s', (_, env) => {
    for (const path of [...routes.map((route) => route.path), '/404']) {
      expect(scoreOf(headersWith(env, path)), path).toBe(120);
    }
    expect(gradeOf(scoreOf(headersWith(env)))).toBe('A+');
  });

  it('takes nothing off for plain HTTP, which leads to HTTPS on the same host', () => {
    const nginx = readFileSync(new URL('../../../deploy/nginx/threefold.conf', import.meta.url), 'utf8');
    const [, plain = ''] = /server \{\s*listen 80 default_server;([^}]*)\}/.exec(nginx) ?? [];
    expect(plain).toContain('return 308 https://$host$request_uri;');
    expect(nginx.match(/listen 80\b/g)).toHaveLength(1);
  });

  it('would notice what is unsafe', () => {
    const headers = headersWith({});
    const policy = headers['content-security-policy'] ?? '';
    const scoreWith = (changed: Headers) => scoreOf({ ...headers, ...changed });
    expect(
      scoreWith({ 'content-security-policy': policy.replace("script-src 'self'", "script-src 'unsafe-inline'") }),
    ).toBe(80);
    expect(
      scoreWith({ 'content-security-policy': policy.replace("style-src 'self'", "style-src 'unsafe-inline'") }),
    ).toBe(110);
    expect(scoreWith({ 'strict-transport-security': 'max-age=60' })).toBe(110);
    expect(scoreWith({ 'cross-origin-resource-policy': 'cross-origin' })).toBe(80);
    expect(gradeOf(scoreOf({}))).toBe('below B+');
  });
});

it('a policy allows neither inline code nor eval, whatever is configured', () => {
  for (const env of [{}, { RECAPTCHA_SITE_KEY: 'key', STRIPE_PUBLISHABLE_KEY: 'key' }]) {
    expect(headersWith(env)['content-security-policy']).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\s\*[\s;]/);
  }
});

it("lets Stripe's hosts in at the checkout, and nowhere else", () => {
  const env = { STRIPE_PUBLISHABLE_KEY: 'key' };
  expect(headersWith(env, '/checkout')['content-security-policy']).toContain('https://js.stripe.com');
  for (const path of ['/', '/ClientDashboard', '/return', '/FerrolaneHome']) {
    expect(headersWith(env, path)['content-security-policy']).not.toContain('stripe');
  }
  expect(headersWith({}, '/checkout')['content-security-policy']).not.toContain('stripe');
});
