import path from 'node:path';
import { UNDO_SECONDS } from '@threefold/api-contract';
import type { ObjectStorageSettings } from '../objectStorage.ts';
import { StartupError } from '../startupError.ts';
import {
  type Environment,
  hasSandboxPartsOnly,
  missingInProduction,
  readVariables,
  SANDBOX_PARTS,
  type Variables,
} from './variables.ts';

/** How a process uses a database server. */
export interface PoolSettings {
  /** The most connections at once. Default: 10 */
  connections?: number;
  /** How long a statement may take, in seconds. Default: 10 */
  statementSeconds?: number;
}

/** The settings of an installation. */
export interface Config {
  production: boolean;
  /** Address to listen on. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Port of the sites in development, part of their origins. */
  sitePort: number;
  /** Port for Prometheus, on this machine only; undefined disables it. */
  metricsPort: number | undefined;
  dataDir: string;
  database: { kind: 'pglite'; folder: string } | ({ kind: 'postgres'; url: string } & PoolSettings);
  /** Whether a start may create the embedded database. In production a missing one more likely means a wrong folder. */
  createDatabase: boolean;
  mail: { kind: 'outbox-folder'; folder: string } | { kind: 'smtp'; url: string };
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };
  /** Keys hashes and private links and encrypts authenticator secrets; undefined uses the one stored in the data folder. */
  accountSecret: string | undefined;
  /** Whether to create a demo client and a demo admin. */
  demoAccounts: boolean;
  payments:
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string };
  salesTax: Variables['SALES_TAX'];
  /** The agency's registration number for the tax, as on invoices. */
  taxNumber: string | undefined;
  /** Interval for polling the payment provider, in seconds. */
  paymentReconcileSeconds: number;
  contentDir: string;
  /** S3-compatible storage for uploaded pictures; undefined keeps them in the database. */
  contentStorage: ObjectStorageSettings | undefined;
  brandsFile: string;
  /** Additional origins of the brand that serves all other hosts, such as `https://ellis.example`. */
  siteOrigins: readonly string[];
  /** The alternate domain, whose site forwards `/api`. */
  alternateHost: string | undefined;
  /** Addresses or networks of proxies whose X-Forwarded headers are trusted. */
  trustProxy: readonly string[];
  /** Lease of a mail's delivery, in seconds. Afterwards another worker may take over. */
  outboxLeaseSeconds: number;
  /** Time limit for receiving a request with its body, in seconds. */
  requestTimeoutSeconds: number;
  /** Registrations allowed per network and hour. */
  registrationsPerHour: number;
  /** Bookings allowed per network and hour. */
  bookingsPerHour: number;
  /** How long an admin's answer to a booking can be taken back, in seconds. */
  undoSeconds: number;
  /** Cleanings a day that can be booked, until the owner sets it. */
  bookingsPerDay: number;
  /** How long to keep mails about accounts, and what is written to a brand without bookings, in months. */
  keepMonths: number;
  logLevel: string;
}

/**
 * Reads the environment. variables.ts lists the variables.
 *
 * @throws StartupError naming the first missing or invalid variable.
 */
export function readConfig(env: Environment): Config {
  const variables = readVariables(env);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl } = variables;
  const production = variables.NODE_ENV === 'production';

  for (const part of variables.ALLOW_SANDBOX) {
    if (!SANDBOX_PARTS.includes(part)) {
      throw new StartupError(`ALLOW_SANDBOX names "${part}" but the sandbox parts are ${SANDBOX_PARTS.join(', ')}.`);
    }
  }
  const [missing] = production ? missingInProduction(env) : [];
  if (missing) throw new StartupError(missing.sentence);
  const demoAccounts = variables.DEMO_ACCOUNTS === 'yes';
  if (demoAccounts && production)
    throw new StartupError('DEMO_ACCOUNTS is "yes" but production has none: leave it out.');

  return {
    production,
    host: variables.API_HOST,
    port: variables.API_PORT,
    sitePort: variables.PORT,
    metricsPort: variables.METRICS_PORT,
    dataDir,
    database: databaseUrl
      ? {
          kind: 'postgres',
          url: databaseUrl,
          connections: variables.DATABASE_CONNECTIONS,
          statementSeconds: variables.DATABASE_STATEMENT_SECONDS,
        }
      : { kind: 'pglite', folder: path.join(dataDir, 'db') },
    createDatabase: !production || variables.CREATE_DATABASE === 'yes',
    mail: smtpUrl ? { kind: 'smtp', url: smtpUrl } : { kind: 'outbox-folder', folder: path.join(dataDir, 'outbox') },
    captcha: captchaConfig(variables),
    accountSecret: variables.ACCOUNT_SECRET,
    demoAccounts: demoAccounts && hasSandboxPartsOnly(env),
    payments: paymentsConfig(variables),
    salesTax: variables.SALES_TAX,
    taxNumber: variables.TAX_NUMBER,
    paymentReconcileSeconds: variables.PAYMENT_RECONCILE_SECONDS,
    contentDir: variables.CONTENT_DIR,
    contentStorage: storageConfig(variables),
    brandsFile: variables.BRANDS_FILE,
    siteOrigins: [...variables.SITE_ORIGINS, ...alternateOrigins(variables)],
    alternateHost: variables.ALTERNATE_DOMAIN?.host,
    trustProxy: variables.TRUST_PROXY,
    outboxLeaseSeconds: variables.OUTBOX_LEASE_SECONDS,
    requestTimeoutSeconds: variables.REQUEST_TIMEOUT_SECONDS,
    registrationsPerHour: variables.REGISTRATIONS_PER_HOUR,
    bookingsPerHour: variables.BOOKINGS_PER_HOUR,
    undoSeconds: UNDO_SECONDS,
    bookingsPerDay: variables.BOOKINGS_PER_DAY,
    keepMonths: variables.KEEP_MONTHS,
    logLevel: variables.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The origins of the alternate domain, with and without `www.`. */
function alternateOrigins({ ALTERNATE_DOMAIN: alternate, NODE_ENV, PORT }: Variables): readonly string[] {
  if (!alternate) return [];
  return [alternate.host, `www.${alternate.host}`].map((host) =>
    NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${PORT}`,
  );
}

function captchaConfig({
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET_KEY: secretKey,
  RECAPTCHA_VERIFY_URL: verifyUrl,
}: Variables): Config['captcha'] {
  if (siteKey && secretKey) return { kind: 'recaptcha', siteKey, secretKey, verifyUrl };
  if (siteKey || secretKey) {
    const [present, missing] = siteKey
      ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY']
      : ['RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY'];
    throw new StartupError(`${missing} is missing: ${present} is set, and reCAPTCHA needs both.`);
  }
  return { kind: 'altcha' };
}

function storageConfig(variables: Variables): Config['contentStorage'] {
  const {
    CONTENT_STORAGE_URL: url,
    CONTENT_STORAGE_REGION: region,
    CONTENT_STORAGE_KEY_ID: keyId,
    CONTENT_STORAGE_SECRET: secret,
  } = variables;
  if (url && keyId && secret) return { url, region, keyId, secret };
  const names = ['CONTENT_STORAGE_URL', 'CONTENT_STORAGE_KEY_ID', 'CONTENT_STORAGE_SECRET'] as const;
  const present = names.find((name) => variables[name]);
  if (!present) return undefined;
  const missing = names.find((name) => !variables[name]);
  throw new StartupError(`${missing} is missing: ${present} is set, and the content storage needs all three.`);
}

function paymentsConfig(variables: Variables): Config['payments'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = variables;
  if (secretKey && publishableKey && webhookSecret) {
    return { kind: 'stripe', secretKey, publishableKey, webhookSecret, apiUrl: variables.STRIPE_API_URL };
  }
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const present = names.find((name) => variables[name]);
  if (!present) return { kind: 'sandbox' };
  const missing = names.find((name) => !variables[name]);
  throw new StartupError(`${missing} is missing: ${present} is set, and Stripe needs all three.`);
}
