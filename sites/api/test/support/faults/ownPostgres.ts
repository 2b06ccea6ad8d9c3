import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type PostgresServer, startPostgres } from '../database/postgres.ts';
import { startSmtp, type TestSmtp } from '../mail/smtp.ts';
import { dataFolder, type FaultApi, removeFolder, startApi } from './faults.ts';

/** The servers of a test file. A test may stop them and put others into their places. */
interface Servers {
  folder: string;
  postgres: PostgresServer;
  smtp: TestSmtp;
  /** A new one for each test. */
  api: FaultApi;
}

/** Starts PostgreSQL, SMTP and the API for a file whose tests stop them. */
export function useOwnPostgres(): Servers {
  const servers = {} as Servers;
  beforeAll(async () => {
    servers.folder = await dataFolder();
    servers.smtp = await startSmtp();
    servers.postgres = await startPostgres(inject('postgresPrograms'), servers.folder);
  });
  beforeEach(async () => {
    const { folder, postgres, smtp } = servers;
    servers.api = await startApi({ DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: smtp.url });
  });
  afterEach(async () => {
    servers.api.process.kill('SIGKILL');
    await servers.api.ended;
  });
  afterAll(async () => {
    await servers.postgres.remove();
    await servers.smtp.close();
    await removeFolder(servers.folder);
  });
  return servers;
}
