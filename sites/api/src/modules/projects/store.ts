import type { ClientProject } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { personOfAccount } from '../../platform/identity/person.ts';
import { addressKey, hashOfErased, isAbout } from '../../platform/personalData.ts';
import { mailNews, type NewsDependencies } from './news.ts';
import type { OwnedProject } from './ownedProject.ts';
import { clientProjects } from './tables.ts';

/** An address whose data was erased, and when. */
interface Erased {
  addressHash: string;
  erasedAt: Date;
}

/** The result of an import. */
export interface ImportResult {
  projects: number;
  /** Projects skipped because their client's data was erased and they have not been updated since. */
  leftOut: number;
}

/**
 * Replaces all projects in one transaction, and mails their clients the news.
 *
 * @param erased projects that were last updated by the day of their client's erasure are skipped
 */
export async function importProjects(
  queries: Queries,
  projects: readonly OwnedProject[],
  erased: readonly Erased[],
  clock: Clock,
  news: NewsDependencies,
): Promise<ImportResult> {
  const erasureDays = new Map(
    erased.map(({ addressHash, erasedAt }) => [addressHash, erasedAt.toISOString().slice(0, 10)]),
  );
  const kept = projects.filter(
    ({ clientEmail, updated }) => updated > (erasureDays.get(hashOfErased(news.hash, clientEmail)) ?? ''),
  );
  await queries.transaction(async (transaction) => {
    // One import at a time, so that each piece of news is mailed once.
    await transaction.execute(sql`lock table ${clientProjects} in share row exclusive mode`);
    const before = await listProjects(transaction);
    await transaction.delete(clientProjects);
    await insertProjects(transaction, kept, clock);
    await mailNews(transaction, before, kept, news);
  });
  return { projects: kept.length, leftOut: projects.length - kept.length };
}

/** Inserts projects; existing ones stay unchanged. */
export async function insertProjects(queries: Queries, projects: readonly OwnedProject[], clock: Clock): Promise<void> {
  if (projects.length === 0) return;
  const enteredAt = clock();
  await queries
    .insert(clientProjects)
    .values(
      projects.map(({ clientEmail, ...project }, position) => ({
        clientEmail: addressKey(clientEmail),
        id: project.id,
        position,
        project,
        enteredAt,
      })),
    )
    .onConflictDoNothing();
}

/** All projects in file order. */
export async function listProjects(queries: Queries): Promise<OwnedProject[]> {
  const rows = await queries.select().from(clientProjects).orderBy(clientProjects.position, clientProjects.clientEmail);
  return rows.map(({ clientEmail, project }) => ({ clientEmail, ...project }));
}

/**
 * The rows of a client's projects: those of the verified address, and those that were entered for an earlier address while it was
 * theirs. Anyone can register any address, so only a verified one counts.
 */
export async function rowsOf(queries: Queries, userId: string): Promise<(typeof clientProjects.$inferSelect)[]> {
  const person = await personOfAccount(queries, userId);
  return queries
    .select()
    .from(clientProjects)
    .where(isAbout(person, clientProjects.clientEmail, clientProjects.enteredAt))
    .orderBy(clientProjects.position, clientProjects.enteredAt);
}

/** The projects of a client. */
export const projectsOf = async (queries: Queries, userId: string): Promise<ClientProject[]> =>
  (await rowsOf(queries, userId)).map(({ project }) => project);
