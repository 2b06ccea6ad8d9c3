import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { commandLine } from '../../scripts/lib/commandLine.mjs';
import { ensureBuilt, siteFolder } from '../../scripts/lib/siteBuild.mjs';
import { sentenceOf } from '../../scripts/lib/workspace.mjs';
import { median } from '../api/table.mjs';
import { replaceInPage } from '../replaceInPage.mjs';
import { audit } from './audit.mjs';
import { firstPress } from './press.mjs';
import { fromSite, serve, serveSiteAndApi, withoutScripts } from './servers.mjs';

/** @typedef {import('./audit.mjs').Figures} Figures */
/** @typedef {import('./audit.mjs').Throttling} Throttling */

/** @type {{ allBrands: readonly import('./servers.mjs').Brand[] }} */
const { allBrands } = await fromSite('src/brands/index.ts');

/** @type {readonly Throttling[]} */
const THROTTLINGS = ['simulate', 'devtools'];

const options = commandLine('npm run bench:pages', 'Compares each landing page with the same page without its scripts.')
  .option('--runs <number>', 'visits per figure', '5')
  .option('--only <brand>', "one brand's page")
  .option('--write', 'write the tables to docs/benchmarks.md')
  .parse()
  .opts();

/** @param {readonly Figures[]} visits @returns {Figures} */
function medians(visits) {
  /** @param {(visit: Figures) => number} pick */
  const of = (pick) => median(visits.map(pick));
  const [first] = visits;
  if (!first) throw new Error('Nothing was measured.');
  return {
    scores: Object.fromEntries(Object.keys(first.scores).map((id) => [id, of(({ scores }) => scores[id] ?? 0)])),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    bytes: of(({ bytes }) => bytes),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    bytesBeforeScripts: of(({ bytesBeforeScripts }) => bytesBeforeScripts),
    failedAudits: [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))],
  };
}

/** Requests a page once, because a server compresses its first response on demand. @param {string} url */
async function warm(url) {
  const { port, pathname } = new URL(url);
  // Only browsers resolve subdomains of localhost; a page is served on every host.
  const { status } = await fetch(`http://127.0.0.1:${port}${pathname}`);
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
}

/**
 * Alternates visits to two pages, so that a slow moment affects both.
 * @param {readonly string[]} urls
 * @param {Throttling} throttling
 * @returns {Promise<Figures[]>} the medians of each
 */
async function compare(urls, throttling) {
  await Promise.all(urls.map(warm));
  /** @type {Figures[][]} */
  const visits = urls.map(() => []);
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await audit(url, throttling));
  }
  return visits.map(medians);
}

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const ms = (/** @type {number} */ time) => time.toFixed(0);
const scoresOf = (/** @type {Figures} */ { scores }) => Object.values(scores).join(' / ');

/** @param {string} name @param {Throttling} throttling @param {Figures} figures @param {Figures} [twin] of the page without scripts */
function row(name, throttling, figures, twin) {
  const withRatio = (/** @type {number} */ value, /** @type {number | undefined} */ other) =>
    other ? `${ms(value)} (× ${(value / other).toFixed(2)})` : ms(value);
  const cells = [
    name,
    throttling,
    scoresOf(figures),
    withRatio(figures.fcp, twin?.fcp),
    withRatio(figures.lcp, twin?.lcp),
    ms(figures.tbt),
    figures.cls.toFixed(3),
    `${kb(figures.bytes)} / ${kb(figures.scriptBytes)}`,
    kb(figures.bytesBeforeScripts),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const LANDING_HEAD = [
  '| page | throttling | scores | FCP ms | LCP ms | TBT ms | CLS | total / script kB | before the script kB |',
  '|---|---|---|---|---|---|---|---|---|',
];

/** @param {number} ours @param {number} theirs ports @returns {Promise<string[]>} */
async function landingTable(ours, theirs) {
  const lines = [...LANDING_HEAD];
  lines.forEach(say);
  for (const { key, displayName, localHost, homePath } of allBrands) {
    if (options.only && options.only !== key) continue;
    for (const throttling of THROTTLINGS) {
      const urls = [ours, theirs].map((port) => `http://${localHost}:${port}${homePath}`);
      const [own, other] = await compare(urls, throttling);
      if (!own || !other) continue;
      const pair = [row(displayName, throttling, own, other), row('without its scripts', throttling, other)];
      for (const line of pair) say(line);
      if (own.failedAudits.length > 0) say(`  ${own.failedAudits.join(', ')}`);
      lines.push(...pair);
    }
  }
  return lines;
}

/** Response times of the first press on each landing page. @param {number} port @returns {Promise<string[]>} */
async function pressTable(port) {
  const lines = [
    '| first press on a slow phone | seen before hydration, ms | answered when idle, ms |',
    '|---|---|---|',
  ];
  lines.forEach(say);
  for (const { key, displayName, localHost, homePath } of allBrands) {
    if (options.only && options.only !== key) continue;
    /** @type {{ seen: number, answered: number }[]} */
    const presses = [];
    for (let run = 0; run < Number(options.runs); run += 1)
      presses.push(await firstPress(`http://${localHost}:${port}${homePath}`));
    const [seen, answered] = [median(presses.map((one) => one.seen)), median(presses.map((one) => one.answered))];
    const line = `| ${displayName} | ${ms(seen)} | ${ms(answered)} |`;
    say(line);
    lines.push(line);
  }
  return lines;
}

/** @param {readonly string[]} lines */
function write(lines) {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`;
  const browser = `In ${basename(findChromium() ?? '')}.`;
  replaceInPage('bench:pages', `${machine} ${browser} Medians of ${options.runs} visits.\n\n${lines.join('\n')}`);
}

async function main() {
  ensureBuilt(say);
  const twin = withoutScripts(siteFolder);
  const servers = [await serveSiteAndApi(siteFolder), await serve(twin)];
  try {
    const [ours, theirs] = servers.map(({ port }) => port);
    const lines = await landingTable(ours ?? 0, theirs ?? 0);
    lines.push('', ...(await pressTable(ours ?? 0)));
    if (options.write) write(lines);
  } finally {
    await Promise.all(servers.map(({ end }) => end()));
    rmSync(twin, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
