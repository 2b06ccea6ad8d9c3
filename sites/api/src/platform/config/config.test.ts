import { describe, expect, it } from 'vitest';
import { StartupError } from '../startupError.ts';
import { readConfig } from './config.ts';
import { SANDBOX_PARTS } from './variables.ts';

describe('readConfig', () => {
  it('needs no variable for development', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3003,
      sitePort: 3002,
      dataDir: expect.stringMatching(/[\\/]\.data$/),
      database: { kind: 'pglite', folder: expect.stringMatching(/[\\/]\.data[\\/]db$/) },
      mail: { kind: 'outbox-folder', folder: expect.stringMatching(/[\\/]\.data[\\/]outbox$/) },
      captcha: { kind: 'altcha' },
      payments: { kind: 'sandbox' },
      trustProxy: [],
    });
  });

  it('uses the real providers once their variables are set', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://api:secret@db.test/threefold',
        ACCOUNT_SECRET: 'a secret that all hosts of the database share',
        SMTP_URL: 'smtps://mail.test',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET_KEY: 'secret',
        STRIPE_SECRET_KEY: 'sk_live_secret',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_key',
        STRIPE_WEBHOOK_SECRET: 'whsec_secret',
        SITE_ORIGINS: 'https://ellis.example/, https://www.ellis.example',
        ALTERNATE_DOMAIN: 'studio.example=http://127.0.0.1:3003',
        TRUST_PROXY: '10.0.0.0/8',
      }),
    ).toMatchObject({
      production: true,
      database: { kind: 'postgres', url: 'postgres://api:secret@db.test/threefold' },
      mail: { kind: 'smtp', url: 'smtps://mail.test' },
      captcha: { kind: 'recaptcha', siteKey: 'site', secretKey: 'secret' },
      payments: { kind: 'stripe', secretKey: 'sk_live_secret', apiUrl: 'https://api.stripe.com' },
      siteOrigins: [
        'https://ellis.example',
        'https://www.ellis.example',
        'https://studio.example',
        'https://www.studio.example',
      ],
      alternateHost: 'studio.example',
      trustProxy: ['10.0.0.0/8'],
    });
  });

  it('accepts sites on plain http only on this machine', () => {
    const local = ['http://localhost:4000', 'http://ellis.localhost', 'http://127.0.0.1:4000', 'http://[::1]:4000'];
    expect(readConfig({ SITE_ORIGINS: local.join(',') }).siteOrigins).toEqual(local);
  });

  it.each([
    [{ API_PORT: 'eighty' }, 'API_PORT is "eighty"'],
    [{ API_PORT: '70000' }, 'API_PORT is "70000"'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must be a URL that begins with postgres://'],
    [{ SMTP_URL: 'mail.test' }, 'SMTP_URL must be a URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SECRET_KEY is missing'],
    [{ RECAPTCHA_SECRET_KEY: 'secret' }, 'RECAPTCHA_SITE_KEY is missing'],
    [{ ACCOUNT_SECRET: 'short' }, 'ACCOUNT_SECRET is too short'],
    [{ ACCOUNT_SECRET: 'CHANGE-ME' }, 'ACCOUNT_SECRET still says CHANGE-ME'],
    [{ SITE_ORIGINS: 'ellis' }, 'SITE_ORIGINS names "ellis"'],
    [{ TRUST_PROXY: '10.0.0.0/8, balancer' }, 'TRUST_PROXY names "balancer"'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY names "10.0.0.0/33"'],
    [{ SITE_ORIGINS: 'http://ellis.example' }, 'SITE_ORIGINS names "http://ellis.example"'],
    [{ SITE_ORIGINS: 'http://localhost.ellis.example' }, 'SITE_ORIGINS names "http://localhost.ellis.example"'],
    [{ ALTERNATE_DOMAIN: 'studio.example' }, 'ALTERNATE_DOMAIN is "studio.example"'],
    [{ ALLOW_SANDBOX: 'everything' }, 'ALLOW_SANDBOX names "everything"'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL is missing'],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite' }, 'SMTP_URL is missing'],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite, outbox-folder' }, 'STRIPE_SECRET_KEY is missing'],
    [
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://api:hunter2@db.test/threefold',
        ALLOW_SANDBOX: 'outbox-folder, payments-sandbox',
      },
      'ACCOUNT_SECRET is missing: all hosts of the database of DATABASE_URL need the same one. To get it, make it once',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_hunter2' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' },
      'STRIPE_SECRET_KEY is missing',
    ],
  ])('refuses %j with one sentence', (env, beginning) => {
    const read = () => readConfig(env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(beginning);
    // The secret in some of the values.
    expect(read).not.toThrow(/hunter2/);
    expect(read).toThrow(/^[^\n]+\.$/);
  });

  it('allows sandbox parts in production when ALLOW_SANDBOX names them', () => {
    expect(
      readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite, outbox-folder, payments-sandbox' }),
    ).toMatchObject({
      database: { kind: 'pglite' },
      payments: { kind: 'sandbox' },
      mail: { kind: 'outbox-folder' },
    });
  });
});

describe('demo accounts', () => {
  const demo = (env: Record<string, string>) => readConfig({ DEMO_ACCOUNTS: 'yes', ...env }).demoAccounts;

  it('are created on request, with sandbox parts only', () => {
    expect(demo({})).toBe(true);
    expect(readConfig({}).demoAccounts).toBe(false);
    expect(demo({ DATABASE_URL: 'postgres://localhost/threefold' })).toBe(false);
    expect(demo({ SMTP_URL: 'smtp://localhost' })).toBe(false);
  });

  it('are never created in production', () =>
    expect(() => demo({ NODE_ENV: 'production', ALLOW_SANDBOX: SANDBOX_PARTS.join() })).toThrow('DEMO_ACCOUNTS'));
});
