import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A disk small enough for a test to fill. */
export interface SmallDisk {
  folder: string;
  /** Writes until the disk is full. */
  fill(): void;
  makeRoom(): void;
  remove(): Promise<void>;
}

const run = (command: 'mount' | 'umount', ...args: readonly string[]) => spawnSync(command, args, { encoding: 'utf8' });

/**
 * Mounts a tmpfs of the given size in MiB.
 *
 * @returns the disk, or a sentence about why it cannot be mounted: that needs Linux and the right to mount
 */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | string> {
  if (process.platform !== 'linux') return `Disks are filled on Linux only; this is ${process.platform}.`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-disk-'));
  const { status, stderr, error } = run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  if (status !== 0) {
    await rm(folder, { recursive: true });
    return `No small disk can be mounted here (${error?.message ?? stderr.trim()}): that takes root.`;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      // Ever smaller pieces fill it to the last block.
      const file = openSync(filler, 'a');
      try {
        for (let size = 64 * 1024; size >= 512; ) {
          try {
            if (writeSync(file, Buffer.alloc(size, 1)) < size) size /= 2;
          } catch {
            size /= 2;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
    async remove() {
      // Lazily, in case a file on it is still open.
      run('umount', '-l', folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
