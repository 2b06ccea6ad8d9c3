import { StartupError } from '../startupError.ts';
import {
  address,
  alternateDomain,
  file,
  integer,
  type Kind,
  key,
  list,
  networks,
  oneOf,
  origins,
  salesTax,
  secret,
  text,
} from './variableKinds.ts';

/** A process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  /** The default, as text; none when leaving it out has its own meaning. */
  fallback?: string;
  /** What happens without it, in words, where `fallback` does not say so. */
  otherwise?: string;
  /** Its value is never shown. */
  secret?: true;
  /** The sandbox part used without it, which production refuses unless ALLOW_SANDBOX names it. */
  sandbox?: { part: string; description: string };
  /** Where the value comes from that all hosts of a database need: production demands it with DATABASE_URL. */
  shared?: string;
  kind: Kind<unknown>;
}

/**
 * Every environment variable of the API, named and validated here; docs/guides/operate.md says what each means, and a test
 * checks that it names each. To add one, add an entry; `npm run config` and the startup use it.
 */
export const VARIABLES = {
  NODE_ENV: {
    otherwise: 'development',
    kind: text,
  },
  API_HOST: {
    fallback: 'localhost',
    kind: text,
  },
  API_PORT: {
    fallback: '3003',
    kind: integer(0, 65_535),
  },
  PORT: {
    fallback: '3002',
    kind: integer(0, 65_535),
  },
  METRICS_PORT: {
    otherwise: 'not served',
    kind: integer(1, 65_535),
  },
  DATA_DIR: {
    fallback: '.data',
    kind: file,
  },
  DATABASE_URL: {
    otherwise: 'embedded database in `DATA_DIR/db`',
    secret: true,
    sandbox: { part: 'pglite', description: 'the embedded database' },
    kind: address('postgres:', 'postgresql:'),
  },
  DATABASE_CONNECTIONS: {
    fallback: '10',
    kind: integer(2, 1_000),
  },
  DATABASE_STATEMENT_SECONDS: {
    fallback: '10',
    kind: integer(1, 600),
  },
  CREATE_DATABASE: {
    fallback: 'no',
    kind: oneOf(['yes', 'no']),
  },
  SMTP_URL: {
    otherwise: 'files in `DATA_DIR/outbox`',
    secret: true,
    sandbox: { part: 'outbox-folder', description: 'mail that only lands in a folder' },
    kind: address('smtp:', 'smtps:'),
  },
  RECAPTCHA_SITE_KEY: {
    otherwise: 'ALTCHA',
    kind: text,
  },
  RECAPTCHA_SECRET_KEY: {
    otherwise: 'ALTCHA',
    secret: true,
    kind: text,
  },
  RECAPTCHA_VERIFY_URL: {
    fallback: 'https://www.google.com/recaptcha/api/siteverify',
    kind: address('https:', 'http:'),
  },
  ACCOUNT_SECRET: {
    otherwise: 'created once, stored in `DATA_DIR`',
    secret: true,
    shared:
      'make it once with openssl rand -hex 32; where the API has run without it, take the text of account.secret in its DATA_DIR',
    kind: secret,
  },
  STRIPE_SECRET_KEY: {
    otherwise: 'a sandbox that charges no card',
    secret: true,
    sandbox: { part: 'payments-sandbox', description: 'payments that charge no card' },
    kind: key('sk_', 'rk_'),
  },
  STRIPE_PUBLISHABLE_KEY: {
    otherwise: 'the sandbox',
    kind: key('pk_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    otherwise: 'the sandbox',
    secret: true,
    kind: key('whsec_'),
  },
  STRIPE_API_URL: {
    fallback: 'https://api.stripe.com',
    kind: address('https:', 'http:'),
  },
  SALES_TAX: {
    fallback: 'none',
    kind: salesTax,
  },
  TAX_NUMBER: {
    otherwise: 'none',
    kind: text,
  },
  PAYMENT_RECONCILE_SECONDS: {
    fallback: '60',
    kind: integer(1, 3600),
  },
  CONTENT_DIR: {
    fallback: 'sites/api/content',
    kind: file,
  },
  CONTENT_STORAGE_URL: {
    otherwise: 'uploaded pictures are in the database',
    kind: address('https:', 'http:'),
  },
  CONTENT_STORAGE_REGION: {
    fallback: 'auto',
    kind: text,
  },
  CONTENT_STORAGE_KEY_ID: {
    otherwise: 'the database',
    kind: text,
  },
  CONTENT_STORAGE_SECRET: {
    otherwise: 'the database',
    secret: true,
    kind: text,
  },
  BRANDS_FILE: {
    fallback: 'sites/web/dist/brands.json',
    kind: file,
  },
  ALTERNATE_DOMAIN: {
    otherwise: 'none',
    kind: alternateDomain,
  },
  SITE_ORIGINS: {
    fallback: '',
    kind: origins,
  },
  TRUST_PROXY: {
    fallback: '',
    kind: networks,
  },
  OUTBOX_LEASE_SECONDS: {
    fallback: '60',
    kind: integer(1, 3600),
  },
  REQUEST_TIMEOUT_SECONDS: {
    fallback: '20',
    kind: integer(1, 300),
  },
  REGISTRATIONS_PER_HOUR: {
    fallback: '20',
    kind: integer(1, 10_000),
  },
  BOOKINGS_PER_HOUR: {
    fallback: '30',
    kind: integer(1, 10_000),
  },
  BOOKINGS_PER_DAY: {
    fallback: '8',
    kind: integer(1, 1_000_000),
  },
  KEEP_MONTHS: {
    fallback: '84',
    kind: integer(1, 1_200),
  },
  DEMO_ACCOUNTS: {
    fallback: 'no',
    kind: oneOf(['yes', 'no']),
  },
  LOG_LEVEL: {
    otherwise: '`info` in production, else `warn`',
    kind: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  ALLOW_SANDBOX: {
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

/** What the files in deploy/ have in the places that the operator fills in. */
const PLACEHOLDER = 'CHANGE-ME';

/** @throws StartupError when the value is invalid, or was not filled in. */
function parseValue(name: string, kind: Kind<unknown>, value: string): unknown {
  if (value.includes(PLACEHOLDER))
    throw new StartupError(`${name} still says ${PLACEHOLDER}: put the real value there.`);
  return kind(name, value);
}

const given = (env: Environment, name: VariableName) => env[name]?.trim() || undefined;

/**
 * Reads and validates each variable.
 *
 * @throws StartupError naming the first invalid one.
 */
export function readVariables(env: Environment): Variables {
  const values = entries.map(([name, { kind, fallback }]) => {
    const value = given(env, name) ?? fallback;
    return [name, value === undefined ? undefined : parseValue(name, kind, value)];
  });
  // Each value comes from its own entry's kind, as the type says.
  return Object.fromEntries(values) as Variables;
}

/** Whether every part that has a sandbox uses it. */
export const hasSandboxPartsOnly = (env: Environment): boolean =>
  entries.every(([name, { sandbox }]) => !sandbox || !given(env, name));

/**
 * The variables missing in production: without them a sandbox part would be used that ALLOW_SANDBOX does not name, or each
 * host of a database would make a secret of its own. One sentence each, in the table's order.
 */
export function missingInProduction(env: Environment): { name: VariableName; sentence: string }[] {
  const allowed = list('ALLOW_SANDBOX', given(env, 'ALLOW_SANDBOX') ?? '');
  return entries.flatMap(([name, { sandbox, shared }]) => {
    if (given(env, name)) return [];
    if (shared && given(env, 'DATABASE_URL')) {
      const sentence = `${name} is missing: all hosts of the database of DATABASE_URL need the same one. To get it, ${shared}.`;
      return [{ name, sentence }];
    }
    if (!sandbox || allowed.includes(sandbox.part)) return [];
    const sentence = `${name} is missing: with NODE_ENV=production the server does not start on ${sandbox.description} unless ALLOW_SANDBOX names ${sandbox.part}.`;
    return [{ name, sentence }];
  });
}

/** One line of `npm run config`. Secrets are hidden. */
export interface VariableLine {
  name: VariableName;
  state: 'set' | 'not needed' | 'missing' | 'wrong';
  /** The value in use or its default; for an invalid one, the error. */
  value: string;
}

/** Which variables are set, missing in production, or invalid. */
export function describeVariables(env: Environment): VariableLine[] {
  const missing = env.NODE_ENV?.trim() === 'production' ? missingInProduction(env).map(({ name }) => name) : [];
  return entries.map(([name, { kind, fallback, otherwise, secret: hidden }]): VariableLine => {
    const value = given(env, name);
    if (value === undefined) {
      return { name, state: missing.includes(name) ? 'missing' : 'not needed', value: otherwise ?? fallback ?? '' };
    }
    try {
      parseValue(name, kind, value);
      return { name, state: 'set', value: hidden ? '(hidden)' : value };
    } catch (error) {
      return { name, state: 'wrong', value: error instanceof Error ? error.message : String(error) };
    }
  });
}
