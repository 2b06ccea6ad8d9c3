import {
  address,
  alternateDomain,
  file,
  integer,
  type Kind,
  list,
  oneOf,
  origins,
  secret,
  text,
} from './variableKinds.ts';

/** A process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  /** What it configures, in a few words, for `npm run config` and docs/guides/operate.md. */
  about: string;
  /** The default, as text; none when leaving it out has its own meaning. */
  fallback?: string;
  /** What happens without it, in words, where `fallback` does not say so. */
  otherwise?: string;
  /** Its value is never shown. */
  secret?: true;
  /** The sandbox part used without it, which production refuses unless ALLOW_SANDBOX names it. */
  sandbox?: { part: string; description: string };
  kind: Kind<unknown>;
}

/**
 * Every environment variable of the API, named, described and validated here. To add one, add an entry; `npm run
 * config` and the startup use it. A test checks that docs/guides/operate.md names each.
 */
export const VARIABLES = {
  NODE_ENV: {
    about: '`production` refuses sandbox parts',
    otherwise: 'development',
    kind: text,
  },
  API_HOST: {
    about: 'address to listen on; `0.0.0.0` to accept other machines',
    fallback: 'localhost',
    kind: text,
  },
  API_PORT: {
    about: 'port to listen on; 0 picks a free one',
    fallback: '3003',
    kind: integer(0, 65_535),
  },
  PORT: {
    about: "the site's port; in development the API accepts its origins",
    fallback: '3002',
    kind: integer(0, 65_535),
  },
  METRICS_PORT: {
    about: 'port of `GET /metrics` on this machine only, for Prometheus',
    otherwise: 'not served',
    kind: integer(1, 65_535),
  },
  DATA_DIR: {
    about: 'embedded database, mail folder, secrets created at the first start',
    fallback: '.data',
    kind: file,
  },
  DATABASE_URL: {
    about: '`postgres://…`, PostgreSQL 15 or newer',
    otherwise: 'embedded database in `DATA_DIR/db`',
    secret: true,
    sandbox: { part: 'pglite', description: 'the embedded database' },
    kind: address('postgres:', 'postgresql:'),
  },
  CREATE_DATABASE: {
    about: '`yes` lets the first start in production create the embedded database; leave it out afterwards',
    fallback: 'no',
    kind: oneOf(['yes', 'no']),
  },
  SMTP_URL: {
    about: '`smtp://…` or `smtps://…`',
    otherwise: 'files in `DATA_DIR/outbox`',
    secret: true,
    sandbox: { part: 'outbox-folder', description: 'mail that only lands in a folder' },
    kind: address('smtp:', 'smtps:'),
  },
  RECAPTCHA_SITE_KEY: {
    about: 'reCAPTCHA instead of ALTCHA; needs the next variable too',
    otherwise: 'ALTCHA',
    kind: text,
  },
  RECAPTCHA_SECRET_KEY: {
    about: "reCAPTCHA's own secret",
    otherwise: 'ALTCHA',
    secret: true,
    kind: text,
  },
  RECAPTCHA_VERIFY_URL: {
    about: 'URL for verifying reCAPTCHA answers',
    fallback: 'https://www.google.com/recaptcha/api/siteverify',
    kind: address('https:', 'http:'),
  },
  ALTCHA_SECRET: {
    about: 'at least 32 characters; the same for processes that do not share `DATA_DIR`',
    otherwise: 'created once, stored in `DATA_DIR`',
    secret: true,
    kind: secret,
  },
  ACCOUNT_SECRET: {
    about:
      'key of reset codes, private links and authenticator secrets, at least 32 characters; the same for processes that do not share `DATA_DIR`',
    otherwise: 'created once, stored in `DATA_DIR`',
    secret: true,
    kind: secret,
  },
  STRIPE_SECRET_KEY: {
    about: 'payments by Stripe; needs the next two variables too',
    otherwise: 'a sandbox that charges no card',
    secret: true,
    sandbox: { part: 'payments-sandbox', description: 'payments that charge no card' },
    kind: text,
  },
  STRIPE_PUBLISHABLE_KEY: {
    about: "Stripe's key for the browser",
    otherwise: 'the sandbox',
    kind: text,
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'verifies the events that Stripe sends to `/api/stripe/webhook`',
    otherwise: 'the sandbox',
    secret: true,
    kind: text,
  },
  STRIPE_API_URL: {
    about: "Stripe's API",
    fallback: 'https://api.stripe.com',
    kind: address('https:', 'http:'),
  },
  SALES_TAX: {
    about:
      '`automatic`: Stripe Tax, or the sandbox, adds tax at the checkout and on invoices; `plus-hst`: prices say that 13% HST comes on top, which you bill yourself; `none`: prices are final',
    fallback: 'none',
    kind: oneOf(['none', 'plus-hst', 'automatic']),
  },
  PAYMENT_RECONCILE_SECONDS: {
    about: 'interval for polling the payment provider about open items',
    fallback: '60',
    kind: integer(1, 3600),
  },
  CONTENT_DIR: {
    about:
      'articles, projects, gallery, legal texts, support questions and pictures, for the API and the site; changes show without a restart or a build',
    fallback: 'sites/api/content',
    kind: file,
  },
  BRANDS_FILE: {
    about: "the brand directory that the site's build writes",
    fallback: 'sites/web/dist/brands.json',
    kind: file,
  },
  ALTERNATE_DOMAIN: {
    about:
      'one additional domain and the API behind it, such as `studio.example=http://127.0.0.1:3003`; its pages call `/api` of their own domain',
    otherwise: 'none',
    kind: alternateDomain,
  },
  SITE_ORIGINS: {
    about: 'additional origins of the brand that serves all other hosts, separated by commas; http only on localhost',
    fallback: '',
    kind: origins,
  },
  TRUST_PROXY: {
    about: 'addresses or networks of proxies whose `X-Forwarded-*` headers are trusted, separated by commas',
    fallback: '',
    kind: list,
  },
  OUTBOX_LEASE_SECONDS: {
    about: "lease of a mail's delivery; afterwards another process takes over",
    fallback: '60',
    kind: integer(1, 3600),
  },
  REQUEST_TIMEOUT_SECONDS: {
    about: 'time limit for receiving a request with its body',
    fallback: '20',
    kind: integer(1, 300),
  },
  REGISTRATIONS_PER_HOUR: {
    about: 'registrations per network and hour; raise it for an office behind one address',
    fallback: '20',
    kind: integer(1, 10_000),
  },
  BOOKINGS_PER_HOUR: {
    about: 'bookings per network and hour',
    fallback: '30',
    kind: integer(1, 10_000),
  },
  BOOKINGS_PER_DAY: {
    about: 'cleanings a day that can be booked, until the owner sets it on the dashboard',
    fallback: '8',
    kind: integer(1, 1_000_000),
  },
  DEMO_ACCOUNTS: {
    about: '`yes` creates a demo client and a demo admin, with sandbox parts only; `npm start` sets it and prints them',
    fallback: 'no',
    kind: oneOf(['yes', 'no']),
  },
  LOG_LEVEL: {
    about: 'log level; logs contain no personal data',
    otherwise: '`info` in production, else `warn`',
    kind: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  ALLOW_SANDBOX: {
    about: 'sandbox parts allowed in production, separated by commas',
    fallback: '',
    kind: list,
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

type ValueOf<Entry extends Variable> =
  | ReturnType<Entry['kind']>
  | (Entry extends { fallback: string } ? never : undefined);

/** The parsed variables, each in its kind's type. */
export type Variables = { readonly [Name in VariableName]: ValueOf<(typeof VARIABLES)[Name]> };

const entries = Object.entries(VARIABLES) as readonly (readonly [VariableName, Variable])[];

/** The sandbox parts that ALLOW_SANDBOX may name. */
export const SANDBOX_PARTS = entries.flatMap(([, { sandbox }]) => sandbox?.part ?? []);

const given = (env: Environment, name: VariableName) => env[name]?.trim() || undefined;

/**
 * Reads and validates each variable.
 *
 * @throws StartupError naming the first invalid one.
 */
export function readVariables(env: Environment): Variables {
  const values = entries.map(([name, { kind, fallback }]) => {
    const value = given(env, name) ?? fallback;
    return [name, value === undefined ? undefined : kind(name, value)];
  });
  // Each value comes from its own entry's kind, as the type says.
  return Object.fromEntries(values) as Variables;
}

/** Whether every part that has a sandbox uses it. */
export const hasSandboxPartsOnly = (env: Environment): boolean =>
  entries.every(([name, { sandbox }]) => !sandbox || !given(env, name));

/**
 * The variables missing in production: without them a sandbox part would be used that ALLOW_SANDBOX does not name.
 * One sentence each, in the table's order.
 */
export function missingInProduction(env: Environment): { name: VariableName; sentence: string }[] {
  const allowed = list('ALLOW_SANDBOX', given(env, 'ALLOW_SANDBOX') ?? '');
  return entries.flatMap(([name, { sandbox }]) => {
    if (!sandbox || given(env, name) || allowed.includes(sandbox.part)) return [];
    const sentence = `${name} is missing: with NODE_ENV=production the server does not start on ${sandbox.description} unless ALLOW_SANDBOX names ${sandbox.part}.`;
    return [{ name, sentence }];
  });
}

/** One line of `npm run config`. Secrets are hidden. */
export interface VariableLine {
  name: VariableName;
  state: 'set' | 'not set' | 'missing' | 'wrong';
  /** The value in use or its default; for an invalid one, the error. */
  value: string;
  about: string;
}

/** Which variables are set, missing in production, or invalid. */
export function describeVariables(env: Environment): VariableLine[] {
  const missing = env.NODE_ENV?.trim() === 'production' ? missingInProduction(env).map(({ name }) => name) : [];
  return entries.map(([name, { about, kind, fallback, otherwise, secret: hidden }]): VariableLine => {
    const value = given(env, name);
    if (value === undefined) {
      return { name, about, state: missing.includes(name) ? 'missing' : 'not set', value: otherwise ?? fallback ?? '' };
    }
    try {
      kind(name, value);
      return { name, about, state: 'set', value: hidden ? '(hidden)' : value };
    } catch (error) {
      return { name, about, state: 'wrong', value: error instanceof Error ? error.message : String(error) };
    }
  });
}
