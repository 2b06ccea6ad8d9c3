import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';

/** @typedef {'simulate' | 'devtools'} Throttling */

/** Chromium renders its address bar as pages, which would compete with the measured page for a core. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const browserFlags = [
  // When this flag is repeated, the browser uses the last one.
  ...chromeLauncher.Launcher.defaultFlags().map((flag) =>
    flag.startsWith('--disable-features=') ? [flag, ...ADDRESS_BAR].join(',') : flag,
  ),
  ...chromiumFlags,
  '--headless=new',
];

/**
 * @typedef {object} Figures times in ms, sizes in bytes as transferred
 * @property {Record<string, number>} scores by category, of 100
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} bytes everything that was transferred
 * @property {number} scriptBytes the scripts' part of it
 * @property {number} bytesBeforeScripts what was transferred before the first script was requested; `bytes` without scripts
 * @property {string[]} failedAudits audits that cost a point outside of performance
 */

/**
 * @typedef {object} NetworkRequest
 * @property {string} resourceType
 * @property {number} transferSize
 * @property {number} networkRequestTime
 */

/** @param {readonly NetworkRequest[]} requests */
function bytesOf(requests) {
  const sum = (/** @type {readonly NetworkRequest[]} */ some) =>
    some.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  // Infinity when there are no scripts.
  const firstScriptTime = Math.min(...scripts.map(({ networkRequestTime }) => networkRequestTime));
  return {
    bytes: sum(requests),
    scriptBytes: sum(scripts),
    bytesBeforeScripts: sum(requests.filter(({ networkRequestTime }) => networkRequestTime < firstScriptTime)),
  };
}

/** @param {import('lighthouse').Result} lhr @returns {string[]} */
function failedAuditsOf({ categories, audits }) {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/**
 * At most this many attempts at a visit. One fails when the browser's trace is broken or a busy machine never lets the
 * page become idle.
 */
const MAX_VISITS = 6;

/**
 * Visits a page once, as a phone, in a new browser.
 * @param {string} url
 * @param {Throttling} throttling
 * @returns {Promise<Figures>}
 */
export async function audit(url, throttling) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url, throttling);
    } catch (error) {
      if (attempt === MAX_VISITS) throw error;
    }
  }
}

/**
 * @param {string} url
 * @param {Throttling} throttlingMethod
 * @returns {Promise<Figures>}
 */
async function visit(url, throttlingMethod) {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: browserFlags,
    ignoreDefaultFlags: true,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', throttlingMethod });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
    const value = (/** @type {string} */ id) => {
      const { numericValue } = lhr.audits[id] ?? {};
      if (numericValue === undefined) throw new Error(`Lighthouse could not measure ${url}: there is no ${id}.`);
      return numericValue;
    };
    const details = lhr.audits['network-requests']?.details;
    const requests = /** @type {NetworkRequest[]} */ (details && 'items' in details ? details.items : []);
    return {
      scores: Object.fromEntries(
        Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      ...bytesOf(requests),
      failedAudits: failedAuditsOf(lhr),
    };
  } finally {
    chrome.kill();
  }
}
