import path from 'node:path';
import { StartupError } from './startupError.ts';
import {
  type Environment,
  hasSandboxPartsOnly,
  missingInProduction,
  readVariables,
  SANDBOX_PARTS,
  type Variables,
} from './variables.ts';

/** Everything that can differ between two installations. */
export interface Config {
  production: boolean;
  /** Address to listen on. */
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Port of the site on a developer's machine; requests from there are the brands' own. */
  sitePort: number;
  /** Where Prometheus reads, on this machine only; undefined for nowhere. */
  metricsPort: number | undefined;
  dataDir: string;
  database: { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string };
  mail: { kind: 'outbox-folder'; folder: string } | { kind: 'smtp'; url: string };
  captcha:
    | { kind: 'altcha'; secret: string | undefined }
    | { kind: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };
  /** Keys the hashes of reset codes; undefined for the one that is kept in the data folder. */
  accountSecret: string | undefined;
  /** A demo client and a demo admin are made. */
  demoAccounts: boolean;
  payments:
    | { kind: 'sandbox' }
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string };
  /** Pause before the payment provider is asked again about whatever is still open, in seconds. */
  paymentReconcileSeconds: number;
  contentDir: string;
  brandsFile: string;
  /** Further origins of the brand that answers on every host, such as `https://ellis.example`. */
  siteOrigins: readonly string[];
  /** API origins of site hosts that the general rule does not give. */
  fixedHosts: Readonly<Record<string, string>>;
  /** Addresses or networks of proxies whose X-Forwarded headers are believed. */
  trustProxy: readonly string[];
  /** How long one delivery of a mail may take before another worker takes it over, in seconds. */
  outboxLeaseSeconds: number;
  /** How long a request may take to arrive, with its body, in seconds. */
  requestTimeoutSeconds: number;
  /** Accounts that may be registered from one network within an hour. */
  registrationsPerHour: number;
  logLevel: string;
}

/**
 * Reads the environment. variables.ts lists what there is.
 *
 * @throws StartupError naming the first variable that is missing or makes no sense.
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
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'pglite', folder: path.join(dataDir, 'db') },
    mail: smtpUrl ? { kind: 'smtp', url: smtpUrl } : { kind: 'outbox-folder', folder: path.join(dataDir, 'outbox') },
    captcha: captchaConfig(variables),
    accountSecret: variables.ACCOUNT_SECRET,
    demoAccounts: demoAccounts && hasSandboxPartsOnly(env),
    payments: paymentsConfig(variables),
    paymentReconcileSeconds: variables.PAYMENT_RECONCILE_SECONDS,
    contentDir: variables.CONTENT_DIR,
    brandsFile: variables.BRANDS_FILE,
    siteOrigins: variables.SITE_ORIGINS,
    fixedHosts: variables.ALTERNATE_DOMAIN ?? {},
    trustProxy: variables.TRUST_PROXY,
    outboxLeaseSeconds: variables.OUTBOX_LEASE_SECONDS,
    requestTimeoutSeconds: variables.REQUEST_TIMEOUT_SECONDS,
    registrationsPerHour: variables.REGISTRATIONS_PER_HOUR,
    logLevel: variables.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function captchaConfig({
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET_KEY: secretKey,
  RECAPTCHA_VERIFY_URL: verifyUrl,
  ALTCHA_SECRET: secret,
}: Variables): Config['captcha'] {
  if (siteKey && secretKey) return { kind: 'recaptcha', siteKey, secretKey, verifyUrl };
  if (siteKey || secretKey) {
    const [present, missing] = siteKey
      ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY']
      : ['RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY'];
    throw new StartupError(`${missing} is missing: ${present} is set, and reCAPTCHA takes both.`);
  }
  return { kind: 'altcha', secret };
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
  throw new StartupError(`${missing} is missing: ${present} is set, and Stripe takes all three.`);
}
