import { lookup } from 'node:dns/promises';
import { access, constants, stat } from 'node:fs/promises';
import { readContentFolder } from '../modules/content/index.ts';
import { type Brands, readBrands } from '../platform/brands.ts';
import type { Config } from '../platform/config/config.ts';
import { tryDatabase } from '../platform/database/open.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { brandChanges } from '../platform/directory/compareBrands.ts';
import { trySmtp } from '../platform/mail/smtp.ts';
import { StartupError } from '../platform/startupError.ts';

/** How a setting was tried. */
export interface Trial {
  /** A variable, or what follows from several. */
  name: string;
  /** What was tried, where it is no variable's value. */
  value?: string;
  /** Why it does not work, in a sentence. */
  problem?: string;
  /** Whether the server starts all the same. */
  startsAnyway?: boolean;
}

/** Tries what can be tried without changing anything. */
export async function trySettings(config: Config): Promise<Trial[]> {
  const { mail } = config;
  let brands: Brands | undefined;
  const trials = [
    await attempt({ name: 'DATA_DIR' }, () => tryDataFolder(config.dataDir)),
    await attempt({ name: 'DATABASE_URL' }, () => tryDatabase(config)),
    ...(mail.kind === 'smtp' ? [await attempt({ name: 'SMTP_URL', startsAnyway: true }, () => trySmtp(mail.url))] : []),
    await attempt({ name: 'BRANDS_FILE' }, async () => {
      brands = await readBrands(config.brandsFile, config);
    }),
  ];
  if (brands) {
    const all = brands;
    trials.push(
      await attempt({ name: 'CONTENT_DIR' }, async () => {
        await readContentFolder(config.contentDir, all);
      }),
      ...(config.production ? await Promise.all(hostsOf(brands, config).map(tryHost)) : []),
    );
  }
  return [...trials, ...(brands ? [...(await changesOf(brands, config)), ...timeZonesOf(brands)] : [])];
}

/** What a start would say about brands that have changed. */
async function changesOf({ all }: Brands, { database: settings }: Config): Promise<Trial[]> {
  if (settings.kind !== 'postgres') return [];
  const { queries, close } = openPostgres(settings.url, {}, settings);
  // A database that cannot be reached or has no tables yet is tried above.
  const changes = await brandChanges(queries, all).catch(() => []);
  await close();
  return changes.map((problem) => ({ name: 'brands', problem, startsAnyway: true }));
}

/** The time where each brand does business, to be compared with a clock there. */
const timeZonesOf = ({ names, regionOf }: Brands): Trial[] =>
  [...new Set([...names.keys()].map((key) => regionOf(key).timeZone))].map((timeZone) => {
    const now = new Date().toLocaleString('en', { timeZone, dateStyle: 'full', timeStyle: 'short' });
    return { name: 'time zone', value: `${timeZone}, where it is ${now}` };
  });

async function attempt(trial: Trial, work: () => Promise<void>): Promise<Trial> {
  try {
    await work();
    return trial;
  } catch (error) {
    if (error instanceof StartupError) return { ...trial, problem: error.message };
    throw error;
  }
}

/** Unlike the start, this does not create it. */
async function tryDataFolder(folder: string): Promise<void> {
  if (!(await stat(folder).catch(() => undefined))) {
    throw new StartupError(`The folder ${folder} does not exist: create it for the user that runs the server.`);
  }
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new StartupError(`The folder ${folder} cannot be written to by this user: make it the owner.`);
  });
}

/** The names under which visitors reach the sites and the API. */
function hostsOf(brands: Brands, { siteOrigins }: Config): string[] {
  const own = [...brands.names.keys()].flatMap((key) => brands.byKey(key)?.hosts ?? []);
  const additional = siteOrigins.map((origin) => new URL(origin).hostname).filter((host) => !host.startsWith('www.'));
  return [...new Set([...own, ...additional])].flatMap((host) => [host, `api.${host}`]);
}

const tryHost = (host: string): Promise<Trial> =>
  attempt({ name: host, value: 'has an address', startsAnyway: true }, async () => {
    await lookup(host).catch(() => {
      throw new StartupError(
        'The DNS knows no address of it: add it there, or name your own hosts (docs/guides/deploy.md).',
      );
    });
  });
