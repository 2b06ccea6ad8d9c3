import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** How much longer than at best a piece of work may take while nobody else is said to use the machine. */
const SLACK = 1.25;

/** How much of the machine may have been given to others during a visit. */
const STOLEN = 0.01;

/** Between one look and the next, in ms. */
const PAUSE = 1000;

/** How long the same piece of work takes now, in ms: the median of a few times. */
function pace() {
  const times = Array.from({ length: 9 }, () => {
    const begun = performance.now();
    let sum = 0;
    for (let step = 0; step < 4e6; step += 1) sum += step % 7;
    return sum > 0 ? performance.now() - begun : Number.NaN;
  });
  return times.sort((a, b) => a - b)[4] ?? Number.NaN;
}

/** Time of all processors that the machine's host has given to others, in ms; 0 where nobody says. */
function stolen() {
  try {
    // user nice system idle iowait irq softirq steal, in hundredths of a second
    return 10 * Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/)[8] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Measures at moments when nobody else uses the machine, as far as there is time: waits for one, and measures again what
 * was disturbed.
 *
 * @param {number} patience how long in all that may take, in ms; after that everything counts
 */
export function quietMoments(patience) {
  let left = patience;
  let best = pace();
  const counts = { all: 0, disturbed: 0 };
  const calm = () => {
    const now = pace();
    best = Math.min(best, now);
    return now <= best * SLACK;
  };
  return {
    /** How much was measured, and how much of it while others used the machine. */
    counts,
    /** @template T @param {() => Promise<T>} run @returns {Promise<T>} */
    async measure(run) {
      for (;;) {
        const arrived = performance.now();
        while (left > performance.now() - arrived && !calm()) await wait(PAUSE);
        const [begun, before] = [performance.now(), stolen()];
        const result = await run();
        const share = (stolen() - before) / (performance.now() - begun) / cpus().length;
        const quiet = share < STOLEN && calm();
        // The measurement itself is waste only if it does not count.
        left -= (quiet ? begun : performance.now()) - arrived;
        if (!quiet && left > 0) continue;
        counts.all += 1;
        if (!quiet) counts.disturbed += 1;
        return result;
      }
    },
  };
}
