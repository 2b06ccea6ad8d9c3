import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { createObjectStorage, type ObjectStorage } from '../../platform/objectStorage.ts';

/** An erasure that also applies after a restore. */
export interface Erasure {
  addressHash: string;
  erasedAt: Date;
}

/** The list of erasures beside the database, which a database that is lost does not take along. */
export interface ErasureList {
  record(erasure: Erasure): Promise<void>;
  read(): Promise<Erasure[]>;
  /** Adds what it misses, because hosts began to share it later. */
  complete?(known: readonly Erasure[]): Promise<void>;
  forget(): Promise<void>;
}

/** In a file of the data folder. */
function erasuresInFile(dataDir: string): ErasureList {
  const file = path.join(dataDir, 'erasures.txt');
  return {
    async record({ addressHash, erasedAt }) {
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `${addressHash} ${erasedAt.toISOString()}\n`, { mode: 0o600, flush: true });
    },
    async read() {
      // The file is missing before the first erasure. Any other error must stop the restore, or it would bring erased data back.
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => {
        const [addressHash, moment] = line.split(' ');
        return addressHash && moment ? [{ addressHash, erasedAt: new Date(moment) }] : [];
      });
    },
    forget: () => rm(file, { force: true }),
  };
}

const PREFIX = 'erasures/';

/** In the names of objects that all hosts can read: `erasures/<hash>/<time>`. */
function erasuresInStorage(storage: ObjectStorage): Required<ErasureList> {
  const keys = async () => {
    const all: string[] = [];
    for (let page = await storage.list(PREFIX); page.length > 0; page = await storage.list(PREFIX, all.at(-1))) {
      all.push(...page);
    }
    return all;
  };
  const keyOf = ({ addressHash, erasedAt }: Erasure) => `${PREFIX}${addressHash}/${erasedAt.getTime()}`;
  const add = (key: string) => storage.put(key, Buffer.from(''), 'text/plain');
  return {
    record: (erasure) => add(keyOf(erasure)),
    async read() {
      return (await keys()).flatMap((key) => {
        const [addressHash, moment] = key.slice(PREFIX.length).split('/');
        return addressHash && moment ? [{ addressHash, erasedAt: new Date(Number(moment)) }] : [];
      });
    },
    async complete(known) {
      const kept = new Set(await keys());
      for (const key of known.map(keyOf)) if (!kept.has(key)) await add(key);
    },
    async forget() {
      for (const key of await keys()) await storage.remove(key);
    },
  };
}

/** Where the configuration keeps the list: in the storage that hosts share, otherwise in this host's data folder. */
export function openErasureList({ dataDir, contentStorage }: Pick<Config, 'dataDir' | 'contentStorage'>): ErasureList {
  const file = erasuresInFile(dataDir);
  if (!contentStorage) return file;
  const shared = erasuresInStorage(createObjectStorage(contentStorage));
  return {
    ...shared,
    // This host's file is older than the storage.
    read: async () => [...(await shared.read()), ...(await file.read())],
    async forget() {
      await shared.forget();
      await file.forget();
    },
  };
}
