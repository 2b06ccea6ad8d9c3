import type { ClientProject, SessionUser } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addressKey, hashOfErased } from '../../platform/personalData.ts';
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

const ofAddress = (address: string) => eq(clientProjects.clientEmail, addressKey(address));

/** The projects of a client. Anyone can register any email, so only a verified one counts. */
export async function projectsOf(
  queries: Queries,
  { email, isEmailVerified }: Pick<SessionUser, 'email' | 'isEmailVerified'>,
): Promise<ClientProject[]> {
  if (!isEmailVerified) return [];
  const rows = await queries.select().from(clientProjects).where(ofAddress(email)).orderBy(clientProjects.position);
  return rows.map(({ project }) => project);
}
