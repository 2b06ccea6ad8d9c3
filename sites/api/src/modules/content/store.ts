import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { type ContentSnapshot, readContent } from './read.ts';

/** An editor writes a file in several steps; what is read comes after the last, this many ms later. */
const SETTLING_MS = 100;

/** The content, always the last that was in order. */
export interface Content {
  readonly current: ContentSnapshot;
  /** Reads the folder again whenever something in it changes. `tell` hears of each change, or of the mistake in it. */
  follow(tell: (mistake: Error | undefined) => void): void;
  close(): void;
}

/**
 * Reads and checks the content folder.
 *
 * @throws StartupError naming file, field and reason. Later mistakes leave the last good content up.
 */
export async function openContent(folder: string): Promise<Content> {
  let current = await readContent(folder);
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  return {
    get current() {
      return current;
    },
    follow(tell) {
      const read = async () => {
        try {
          current = await readContent(folder);
          tell(undefined);
        } catch (error) {
          tell(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const changed = () => {
        clearTimeout(timer);
        // One after the other, so that the last one read is the last one written.
        timer = setTimeout(() => {
          reading = reading.then(read);
        }, SETTLING_MS);
      };
      // Folders rather than files: an editor that saves by replacing a file would leave a watched one behind.
      for (const watched of [folder, path.join(folder, 'media')]) {
        if (!existsSync(watched)) continue;
        watchers.push(watch(watched, { persistent: false }, changed).on('error', changed));
      }
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
