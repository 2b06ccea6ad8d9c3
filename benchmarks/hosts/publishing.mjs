// How soon what is published by one process shows on each host of the site.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newEmail, register, SITE } from '../api/rows.mjs';
import { median, number, tableRow } from '../api/table.mjs';
import { startApis, startBalancer, startSites } from './cluster.mjs';

const TIMES = 10;
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 60_000;
const HOME = '/FerrolaneHome';
const NEWS = '/FerrolaneNews';
const TERMS = '/TermsOfUse';
const FRENCH_HOME = `/fr${HOME}`;

export const PUBLISHING_OF = `${TIMES} changes of each, published by one of three processes of the API; two of the site ask the balancer. Seconds after the answer to the owner, on both.`;
export const PUBLISHING_TITLES = ['what is published', 'shows in', 'median s', 'longest s'];

/**
 * A change that an owner publishes, and where it shows.
 * @typedef {object} Change
 * @property {string} what
 * @property {string} name of the document
 * @property {(body: string, mark: string) => string} change
 * @property {Record<string, Place>} places
 *
 * @typedef {{ path: string, shows: (text: string, published: { mark: string, at: string }) => boolean }} Place
 */

/** @param {(mark: string) => object} texts */
const inTexts = (texts) => (/** @type {string} */ body, /** @type {string} */ mark) =>
  JSON.stringify({ ...JSON.parse(body), ...texts(mark) });

/** @param {string} text @param {string} name */
const metaOf = (text, name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? '';

/** The time of a page's last change in the sitemap. @param {string} path @returns {Place} */
const inSitemap = (path) => ({
  path: '/sitemap.xml',
  shows: (text, { at }) => text.includes(`${path}</loc><lastmod>${at}<`),
});

/** @type {readonly Change[]} */
const CHANGES = [
  {
    what: 'a legal sentence',
    name: 'legal/ferrolane-terms.md',
    change: (body, mark) => body.replace(/\n*$/, `\n\n${mark}\n`),
    places: {
      'the page without scripts': { path: TERMS, shows: (text, { mark }) => text.includes(mark) },
      'the sitemap, as its last change': inSitemap(TERMS),
    },
  },
  {
    what: 'a claim of the home page',
    name: 'texts/ferrolane.json',
    change: inTexts((mark) => ({ hero: { title: mark } })),
    places: {
      'the page without scripts': { path: HOME, shows: (text, { mark }) => text.includes(`>${mark}<`) },
      'the sitemap, as its last change': inSitemap(HOME),
    },
  },
  {
    what: 'the title of an article',
    name: 'articles.json',
    change: (body, mark) => {
      const [first, ...others] = JSON.parse(body);
      return JSON.stringify([{ ...first, title: mark }, ...others]);
    },
    places: {
      'the page without scripts': { path: NEWS, shows: (text, { mark }) => text.includes(`>${mark}<`) },
    },
  },
  {
    what: 'a claim of the home page in French',
    name: 'texts/ferrolane.fr-CA.json',
    change: inTexts((mark) => ({ hero: { title: mark } })),
    places: {
      'the page without scripts': { path: FRENCH_HOME, shows: (text, { mark }) => text.includes(`>${mark}<`) },
    },
  },
  {
    what: 'title and description of the home page',
    name: 'texts/ferrolane.json',
    change: inTexts((mark) => ({ facts: { head: { title: mark, description: mark } } })),
    places: {
      'search results': { path: HOME, shows: (text, { mark }) => metaOf(text, 'description') === mark },
      'the card of a shared link': { path: HOME, shows: (text, { mark }) => metaOf(text, 'og:title') === mark },
    },
  },
];

/** An admin who publishes through one process. @param {string} url @param {string} databaseUrl */
async function createEditor(url, databaseUrl) {
  const email = newEmail();
  const cookie = await register(url, email);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update users set role = 'admin', is_email_verified = true where email = $1`, [email]);
  await client.end();
  /** @param {string} call @param {object} body */
  const post = async (call, body) => {
    const response = await fetch(`${url}/api/admin/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, Cookie: cookie },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} was refused: ${text}`);
    return JSON.parse(text).data;
  };
  return {
    /** @param {string} name @param {(body: string) => string} change @returns {Promise<string>} the time that the API says */
    async publish(name, change) {
      const { published, publishedBody, revision } = await post('getContentDocument', { name });
      const draft = { name, body: change(publishedBody), base: published.version, revision };
      const { revision: saved } = await post('saveContentDraft', draft);
      const stamp = await post('publishContent', {
        name,
        revision: saved,
        expected: published.version,
        at: null,
        note: null,
      });
      return stamp.at;
    },
  };
}

/** What a host answers for the brand. fetch cannot name a host that no DNS knows. @param {number} port @param {string} path */
async function textOf(port, path) {
  const request = get({ host: '127.0.0.1', port, path, headers: { Host: 'ferrolane.localhost' } });
  const [response] = await once(request, 'response');
  return Buffer.concat(await response.toArray()).toString();
}

/** Until each host shows it, in s. @param {readonly number[]} ports @param {string} path @param {(text: string) => boolean} shows @param {number} since */
const untilShown = (ports, path, shows, since) =>
  Promise.all(
    ports.map(async (port) => {
      while (!shows(await textOf(port, path))) {
        if (performance.now() - since > GIVE_UP_MS) throw new Error(`${path} does not show what was published.`);
        await delay(LOOK_EVERY_MS);
      }
      return (performance.now() - since) / 1000;
    }),
  );

/**
 * @param {() => Promise<Record<string, string>>} newEnvironment with an empty database
 * @returns {Promise<string[]>} lines of the table
 */
export async function measurePublishing(newEnvironment) {
  const env = await newEnvironment();
  const apis = await startApis(3, env);
  const balancer = await startBalancer(apis.hosts, []);
  const sites = await startSites(2, balancer.api);
  try {
    const editor = await createEditor(apis.hosts[0]?.url ?? '', String(env.DATABASE_URL));
    const ports = sites.hosts.map(({ port }) => port);
    const lines = [];
    for (const { what, name, change, places } of CHANGES) {
      /** @type {Map<string, number[]>} */
      const times = new Map(Object.keys(places).map((place) => [place, []]));
      for (let turn = 0; turn < TIMES; turn += 1) {
        const mark = `Published ${randomUUID()}`;
        const at = await editor.publish(name, (body) => change(body, mark));
        const since = performance.now();
        const looking = Object.entries(places).map(async ([place, { path, shows }]) => {
          times.get(place)?.push(...(await untilShown(ports, path, (text) => shows(text, { mark, at }), since)));
        });
        await Promise.all(looking);
        // Another moment of the pause between two questions each time.
        await delay(Math.random() * 500);
      }
      for (const [place, seconds] of times) {
        lines.push(tableRow(what, place, number(median(seconds)), number(Math.max(...seconds))));
        console.error(lines.at(-1));
      }
    }
    return lines;
  } finally {
    await sites.remove();
    await balancer.stop();
    await apis.remove();
  }
}
