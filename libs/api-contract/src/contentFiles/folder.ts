import { isUtf8 } from 'node:buffer';
import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './contentError.ts';

/** Debounce in ms: an editor writes a file in several steps. */
const DEBOUNCE_MS = 100;

/** How often to check whether the watched folder was replaced, in ms. */
const CHECK_INTERVAL_MS = 1000;

/** The watched folders: the content folder itself and those inside it. */
const FOLDERS = ['.', 'media', 'legal'];

/** The last valid content of a folder. */
export interface WatchedFolder<Snapshot> {
  readonly current: Snapshot;
  /**
   * Rereads the folder on every change. `onRead` is called after each reading, with the error if there is one, and with an error
   * when changes cannot be watched.
   */
  follow(onRead: (error: Error | undefined) => void): void;
  close(): void;
}

/**
 * Watches a content folder.
 *
 * @param read throws when the content is invalid
 * @param known the content as it was read before
 */
export function watchFolder<Snapshot>(
  folder: string,
  read: () => Promise<Snapshot>,
  known: Snapshot,
): WatchedFolder<Snapshot> {
  let current = known;
  const watchers: { close(): void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  return {
    get current() {
      return current;
    },
    follow(onRead) {
      const readAgain = async () => {
        try {
          current = await read();
          onRead(undefined);
        } catch (error) {
          onRead(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const changed = () => {
        clearTimeout(timer);
        // Reads run one after the other, so that the last read wins.
        timer = setTimeout(() => {
          reading = reading.then(readAgain);
        }, DEBOUNCE_MS);
      };
      // Watches folders instead of files: an editor that replaces a file would leave the old one watched.
      for (const name of FOLDERS) watchers.push(watchPath(join(folder, name), changed, onRead));
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * Watches the folder at a path. If it is created later or replaced, for example by a changed symbolic link, the new
 * one is watched within a second. A watcher itself stays with the original folder.
 */
function watchPath(path: string, changed: () => void, onError: (error: ContentError) => void): { close(): void } {
  let watched: string | undefined;
  let watcher: FSWatcher | undefined;
  let closed = false;

  const rewatch = () => {
    watcher?.close();
    watcher = undefined;
    watched = identity(statSync(path, { throwIfNoEntry: false }));
    if (!watched) return;
    try {
      watcher = watch(path, { persistent: false }, changed).on('error', changed);
    } catch (error) {
      // The system limits the number of watches. The content read so far stays available.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      onError(new ContentError(`Changes in the content folder ${path} will go unnoticed (${code}).`));
    }
  };
  const check = async () => {
    const present = identity(await stat(path).catch(() => undefined));
    if (closed || present === watched) return;
    rewatch();
    // Without a new folder there is nothing to read: the old watcher has reported the removal.
    if (watched) changed();
  };

  rewatch();
  const checking = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return {
    close() {
      closed = true;
      clearInterval(checking);
      watcher?.close();
    },
  };
}

/** Distinguishes a folder from its replacement; inode numbers alone are reused at once. */
const identity = (found: Stats | undefined) => found && `${found.dev} ${found.ino} ${found.birthtimeMs}`;

/**
 * Without the byte order mark that Windows programs write.
 *
 * @throws ContentError when the file is missing, unreadable, or not in UTF-8
 */
export async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(`The content file ${name} cannot be read (${error.code ?? 'unreadable'}).`);
  });
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  throw ContentError.in(name, `line ${line}`, 'has a character that is not in UTF-8. Please save the file as UTF-8');
}

/** The pictures of the content folder, by file name. */
export async function readMedia(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const media = join(folder, 'media');
  const entries = await readdir(media, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(await Promise.all(files.map(async ({ name }) => [name, await readFile(join(media, name))] as const)));
}
