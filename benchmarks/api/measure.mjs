import { run } from './load.mjs';
import { median } from './table.mjs';

/**
 * @typedef {import('./load.mjs').Measured & { busy: number }} Measured `busy` is the part of its core that the server used
 * @typedef {Omit<import('./load.mjs').Load, 'url'>} Load
 */

/** @param {import('./servers.mjs').Server} server @param {Load} load @returns {Promise<Measured>} */
export async function measure(server, load) {
  const [began, used] = [performance.now(), server.cpuSeconds()];
  const measured = await run({ url: server.url, ...load });
  return { ...measured, busy: (server.cpuSeconds() - used) / ((performance.now() - began) / 1000) };
}

/** @param {readonly Measured[]} rounds @returns {Measured} */
export const medians = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  busy: median(rounds.map(({ busy }) => busy)),
});
