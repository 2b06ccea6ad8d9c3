import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../api/table.mjs';

/** How much slower than its best a test workload may run while the machine counts as idle. */
const SLACK = 1.25;

/** The share of CPU time that the host may have taken during a visit. */
const MAX_STOLEN_SHARE = 0.01;

/** Polling interval, in ms. */
const PAUSE = 1000;

/** Duration of the test workload now, in ms: the median of a few runs. */
function pace() {
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    let sum = 0;
    for (let step = 0; step < 4e6; step += 1) sum += step % 7;
    // The sum is used, so that the engine cannot drop the loop.
    return sum > 0 ? performance.now() - startedAt : Number.NaN;
  });
  return median(times);
}

/** CPU time that the host gave to other machines, in ms; 0 where unknown. */
function stolen() {
  try {
    // user nice system idle iowait irq softirq steal, in hundredths of a second
    return 10 * Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/)[8] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Measures while the machine is idle, as far as time allows: waits for such a moment, and repeats disturbed
 * measurements.
 *
 * @param {number} patience total time for waiting and repeating, in ms; after it every measurement counts
 */
export function quietMoments(patience) {
  let remaining = patience;
  let best = pace();
  const counts = { all: 0, disturbed: 0 };
  const calm = () => {
    const currentPace = pace();
    best = Math.min(best, currentPace);
    return currentPace <= best * SLACK;
  };
  return {
    /** How many measurements there were, and how many were disturbed. */
    counts,
    /** @template T @param {() => Promise<T>} run @returns {Promise<T>} */
    async measure(run) {
      for (;;) {
        const arrived = performance.now();
        while (remaining > performance.now() - arrived && !calm()) await wait(PAUSE);
        const [startedAt, before] = [performance.now(), stolen()];
        const result = await run();
        const share = (stolen() - before) / (performance.now() - startedAt) / cpus().length;
        const quiet = share < MAX_STOLEN_SHARE && calm();
        // A measurement that counts is not wasted time.
        remaining -= (quiet ? startedAt : performance.now()) - arrived;
        if (!quiet && remaining > 0) continue;
        counts.all += 1;
        if (!quiet) counts.disturbed += 1;
        return result;
      }
    },
  };
}
