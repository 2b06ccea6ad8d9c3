import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from './startupError.ts';

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** Everything that can differ between two installations. */
export interface Config {
  production: boolean;
  /** Address to listen on. */
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Port of the site on a developer's machine; requests from there are the brands' own. */
  sitePort: number;
  dataDir: string;
  database: { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string };
  mail: { kind: 'outbox-folder'; folder: string } | { kind: 'smtp'; url: string };
  captcha:
    | { kind: 'altcha'; secret: string | undefined }
    | { kind: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };
  brandsFile: string;
  /** Further origins of the brand that answers on every host, such as `https://ellis.example`. */
  siteOrigins: readonly string[];
  /** Addresses or networks of proxies whose X-Forwarded headers are believed. */
  trustProxy: readonly string[];
  /** How long one delivery of a mail may take before another worker takes it over, in seconds. */
  outboxLeaseSeconds: number;
  logLevel: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const SANDBOX_PARTS = ['pglite', 'outbox-folder'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment. docs/guides/operate.md lists the variables. Relative paths begin at the repository's root.
 *
 * @throws StartupError naming the first variable that is missing or makes no sense.
 */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const resolved = (name: string, fallback: string) => path.resolve(repositoryRoot, text(name) ?? fallback);

  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name) ?? String(fallback);
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new StartupError(`${name} is "${value}" but has to be a whole number from ${min} to ${max}.`);
    }
    return number;
  };

  const oneOf = (name: string, fallback: string, choices: readonly string[]) => {
    const value = text(name) ?? fallback;
    if (!choices.includes(value))
      throw new StartupError(`${name} is "${value}" but has to be one of ${choices.join(', ')}.`);
    return value;
  };

  const address = (name: string, protocols: readonly string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    // The value is not repeated: addresses of databases and mail servers hold passwords.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new StartupError(
        `${name} has to be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      );
    }
    return value;
  };

  const production = text('NODE_ENV') === 'production';
  const dataDir = resolved('DATA_DIR', '.data');
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:']);

  const allowed = list('ALLOW_SANDBOX');
  for (const part of allowed) {
    if (!SANDBOX_PARTS.includes(part)) {
      throw new StartupError(`ALLOW_SANDBOX names "${part}" but the sandbox parts are ${SANDBOX_PARTS.join(' and ')}.`);
    }
  }
  const requireInProduction = (variable: string, part: string, description: string) => {
    if (!production || allowed.includes(part)) return;
    throw new StartupError(
      `${variable} is missing: with NODE_ENV=production the server does not start on ${description} unless ALLOW_SANDBOX names ${part}.`,
    );
  };
  if (!databaseUrl) requireInProduction('DATABASE_URL', 'pglite', 'the embedded database');
  if (!smtpUrl) requireInProduction('SMTP_URL', 'outbox-folder', 'mail that only lands in a folder');

  return {
    production,
    host: text('API_HOST') ?? 'localhost',
    port: integer('API_PORT', 3003, 0, 65_535),
    sitePort: integer('PORT', 3002, 0, 65_535),
    dataDir,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'pglite', folder: path.join(dataDir, 'db') },
    mail: smtpUrl ? { kind: 'smtp', url: smtpUrl } : { kind: 'outbox-folder', folder: path.join(dataDir, 'outbox') },
    captcha: captchaConfig(text, address),
    brandsFile: resolved('BRANDS_FILE', 'sites/web/dist/brands.json'),
    siteOrigins: list('SITE_ORIGINS').map(siteOrigin),
    trustProxy: list('TRUST_PROXY'),
    outboxLeaseSeconds: integer('OUTBOX_LEASE_SECONDS', 60, 1, 3600),
    logLevel: oneOf('LOG_LEVEL', production ? 'info' : 'warn', LOG_LEVELS),
  };
}

function captchaConfig(
  text: (name: string) => string | undefined,
  address: (name: string, protocols: readonly string[]) => string | undefined,
): Config['captcha'] {
  const siteKey = text('RECAPTCHA_SITE_KEY');
  const secretKey = text('RECAPTCHA_SECRET_KEY');
  if (siteKey && secretKey) {
    const verifyUrl =
      address('RECAPTCHA_VERIFY_URL', ['https:', 'http:']) ?? 'https://www.google.com/recaptcha/api/siteverify';
    return { kind: 'recaptcha', siteKey, secretKey, verifyUrl };
  }
  if (siteKey || secretKey) {
    const [present, missing] = siteKey
      ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY']
      : ['RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY'];
    throw new StartupError(`${missing} is missing: ${present} is set, and reCAPTCHA takes both.`);
  }
  const secret = text('ALTCHA_SECRET');
  if (secret !== undefined && secret.length < 32) {
    throw new StartupError('ALTCHA_SECRET is too short: it takes at least 32 characters.');
  }
  return { kind: 'altcha', secret };
}

function siteOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new StartupError(
      `SITE_ORIGINS names "${value}" but takes origins such as https://www.example.com, separated by commas.`,
    );
  }
  return url.origin;
}
