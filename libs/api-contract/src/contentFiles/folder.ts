import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './contentError.ts';

/** An editor writes a file in several steps; what is read comes after the last, this many ms later. */
const SETTLING_MS = 100;

/** How often is looked whether another folder stands where the watched one stood, in ms. */
const LOOK_MS = 1000;

/** Folders inside the content folder. */
const FOLDERS = ['.', 'media', 'legal'];

/** What a content folder says, always the last that was in order. */
export interface WatchedFolder<Snapshot> {
  readonly current: Snapshot;
  /** Reads the folder again whenever something in it changes. `tell` hears of each change, or of the mistake in it. */
  follow(tell: (mistake: Error | undefined) => void): void;
  close(): void;
}

/**
 * Follows a content folder from what is known of it.
 *
 * @param read throws about what is not as it has to be
 */
export function watchFolder<Snapshot>(
  folder: string,
  read: () => Promise<Snapshot>,
  known: Snapshot,
): WatchedFolder<Snapshot> {
  let current = known;
  const followed: { close(): void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  return {
    get current() {
      return current;
    },
    follow(tell) {
      const readAgain = async () => {
        try {
          current = await read();
          tell(undefined);
        } catch (error) {
          tell(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const changed = () => {
        clearTimeout(timer);
        // One after the other, so that the last one read is the last one written.
        timer = setTimeout(() => {
          reading = reading.then(readAgain);
        }, SETTLING_MS);
      };
      // Folders rather than files: an editor that saves by replacing a file would leave a watched one behind.
      for (const name of FOLDERS) followed.push(followPlace(join(folder, name), changed, tell));
    },
    close() {
      clearTimeout(timer);
      for (const place of followed) place.close();
    },
  };
}

/**
 * Watches whichever folder stands in a place. One that is put there later, or instead, as by a link that is turned to
 * the next version, is taken up within a second: a watcher stays with the folder that it began with.
 */
function followPlace(place: string, changed: () => void, tell: (mistake: ContentError) => void): { close(): void } {
  let watched: string | undefined;
  let watcher: FSWatcher | undefined;
  let closed = false;

  const watchAnew = () => {
    watcher?.close();
    watcher = undefined;
    watched = identity(statSync(place, { throwIfNoEntry: false }));
    if (!watched) return;
    try {
      watcher = watch(place, { persistent: false }, changed).on('error', changed);
    } catch (error) {
      // A machine may watch so many folders and no more. What was read stays up.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      tell(new ContentError(`Changes in the content folder ${place} will not be seen (${code}).`));
    }
  };
  const look = async () => {
    const there = identity(await stat(place).catch(() => undefined));
    if (closed || there === watched) return;
    watchAnew();
    // What is gone was told of by its watcher.
    if (watched) changed();
  };

  watchAnew();
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  return {
    close() {
      closed = true;
      clearInterval(looking);
      watcher?.close();
    },
  };
}

/** What tells one folder from the next in its place; a number alone is given to the next one at once. */
const identity = (found: Stats | undefined) => found && `${found.dev} ${found.ino} ${found.birthtimeMs}`;

/** @throws ContentError when there is no such file */
export async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ContentError(`The content file ${name} cannot be read (${code}).`);
  }
}

/** The pictures of a content folder, by file name. */
export async function readMedia(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const media = join(folder, 'media');
  const entries = await readdir(media, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(await Promise.all(files.map(async ({ name }) => [name, await readFile(join(media, name))] as const)));
}
