import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type PostgresPrograms, preparePostgres, startPostgres } from './support/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's own database. */
    postgresUrl: string;
    /** For tests that start their own servers in order to break them. */
    postgresPrograms: PostgresPrograms;
  }
}

/** Starts one real PostgreSQL server for a test run. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { home, programs } = await preparePostgres();
  const server = await startPostgres(programs, home, { fsync: 'off', full_page_writes: 'off' });
  project.provide('postgresUrl', server.url);
  project.provide('postgresPrograms', programs);
  return async () => {
    await server.remove();
    await rm(home, { recursive: true, force: true });
  };
}
