import { setTimeout as delay } from 'node:timers/promises';
import { number, tableRow } from '../api/table.mjs';
import { startApis, startBalancer, startSites } from './cluster.mjs';
import { compareWithRecords, inviteVisitors, PER_SECOND } from './visitors.mjs';

/** @typedef {import('./cluster.mjs').Host} Host */

const SECONDS = 120;
const EVERY_MS = 10_000;

export const FAULTS_OF = `Three processes of the API and two of the site behind nginx, ${PER_SECOND} pages, reads, bookings, messages and payments a second for ${SECONDS} s. A form that fails is sent once more after a second, as by a person.`;
export const FAULT_TITLES = [
  'every ten seconds',
  'requests',
  'errors',
  'slowest error, ms',
  'slowest answer, ms',
  'bookings, messages, payments acknowledged',
  'lost',
  'doubled',
];

/**
 * What visitors notice of two sites and three APIs while something happens to one after the other.
 * @param {string} name
 * @param {Record<string, string>} env with a database of its own
 * @param {(host: Host) => Promise<void>} fault
 */
async function underFaults(name, env, fault) {
  const apis = await startApis(3, { PAYMENT_RECONCILE_SECONDS: '5', ...env });
  const inner = await startBalancer(apis.hosts, []);
  const sites = await startSites(2, inner.api);
  const balancer = await startBalancer(apis.hosts, sites.hosts);
  try {
    const visitors = await inviteVisitors(balancer, SECONDS);
    const ended = new AbortController();
    const coming = visitors.come(ended.signal);
    // Without it, a refused call would end the process before it is awaited.
    coming.catch(() => undefined);
    const hosts = [...apis.hosts, ...sites.hosts];
    const until = performance.now() + SECONDS * 1000;
    for (let index = 0; performance.now() < until; index += 1) {
      const next = delay(EVERY_MS);
      const host = hosts[index % hosts.length];
      if (host) await fault(host);
      await next;
    }
    ended.abort();
    const { requests, slowest, errors, acknowledged } = await coming;
    for (const { what } of errors) console.error(`${name}: ${what}`);
    const { lost, doubled } = await compareWithRecords(String(env.DATABASE_URL), acknowledged);
    const { booking, message, payment } = acknowledged;
    return tableRow(
      name,
      number(requests),
      `${errors.length} (${((100 * errors.length) / requests).toFixed(2)} %)`,
      errors.length > 0 ? number(Math.max(...errors.map(({ ms }) => ms))) : '',
      number(slowest),
      [booking, message, payment].map(({ length }) => number(length)).join(', '),
      lost,
      doubled,
    );
  } finally {
    await balancer.stop();
    await sites.remove();
    await inner.stop();
    await apis.remove();
  }
}

/**
 * @param {() => Promise<Record<string, string>>} newEnvironment with an empty database
 * @returns {Promise<string[]>} lines of the table
 */
export async function measureFaults(newEnvironment) {
  const killed = await underFaults('a host is killed, and started again', await newEnvironment(), async (host) => {
    await host.stop('SIGKILL');
    await host.start();
  });
  const restarted = await underFaults('a host is restarted, as for a release', await newEnvironment(), async (host) => {
    await host.stop();
    await host.start();
  });
  return [killed, restarted];
}
