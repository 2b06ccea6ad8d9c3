import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../platform/backup/write.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { run } from './run.ts';

// `npm run backup [-- FILE]`: writes the whole database to one file.
await run(async () => {
  const config = readConfig(process.env);
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.resolve(
    process.env.INIT_CWD ?? process.cwd(),
    process.argv[2] ?? path.join(config.dataDir, 'backups', `${moment}.ndjson.gz`),
  );
  await prepareDataFolder(config.dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  const database = await openLockedDatabase(config);
  try {
    const rows = await writeBackup(database, file);
    process.stdout.write(`${rows} rows in ${file}\n`);
  } finally {
    await database.close();
  }
});
