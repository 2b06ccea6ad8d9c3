import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Linux accounts for CPU in periods, in µs: a process that has used up its share waits for the next one. They are short, because
 * others wait as long for the rows that it has locked.
 */
const PERIOD_US = 50_000;

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
const isV2 = existsSync(join(V2, 'cgroup.controllers'));
const parent = isV2 ? V2 : V1;

/** @throws {Error} one sentence where processes can get no share of a core */
export function requireShares() {
  try {
    accessSync(parent, constants.W_OK);
    if (isV2) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu');
  } catch {
    throw new Error(
      `Shares of a core need Linux, root, and a writable ${V1} (cgroup v1) or ${V2} with the controller cpu (cgroup v2).`,
    );
  }
}

/**
 * A share of the last core for a process and its threads.
 * @param {string} name
 * @param {number} percent
 */
export function createShare(name, percent) {
  const group = join(parent, `threefold-${process.pid}-${name}`);
  mkdirSync(group);
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(group, file), text);
  const quota = (PERIOD_US * percent) / 100;
  // The weight lets it have its share while other programs want the cores.
  if (isV2) {
    write('cpu.max', `${quota} ${PERIOD_US}`);
    write('cpu.weight', '10000');
  } else {
    write('cpu.cfs_period_us', `${PERIOD_US}`);
    write('cpu.cfs_quota_us', `${quota}`);
    write('cpu.shares', '100000');
  }
  return {
    /** Puts it on the last core: threads on several cores lose what is left of a slice of the share on each. */
    add(/** @type {number} */ pid) {
      write('cgroup.procs', `${pid}`);
      const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', `${cpus().length - 1}`, `${pid}`]);
      if (status !== 0) throw new Error(`taskset failed: ${stderr}`);
    },
    /** Once its process has ended, which the kernel notes a little later. */
    async remove() {
      for (let tries = 50; ; tries -= 1) {
        try {
          return rmdirSync(group);
        } catch (error) {
          if (tries === 0) throw error;
          await delay(20);
        }
      }
    },
  };
}
