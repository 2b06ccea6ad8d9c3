import type { ClientProject } from '@threefold/api-contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { personOfAccount } from '../../platform/identity/person.ts';
import { addressKey, hashOfErased, isAbout, type Person } from '../../platform/personalData.ts';
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
 * Replaces the projects of the operator's file in one transaction, and mails their clients the news. What was entered on the
 * dashboard stays, and so do the answers of clients.
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
    const answersOf = new Map(before.map((project) => [keyOf(project), project.answers]));
    await transaction.delete(clientProjects).where(isNull(clientProjects.userId));
    await insertProjects(
      transaction,
      kept.map((project) => {
        const answers = project.answers ?? answersOf.get(keyOf(project));
        return answers ? { ...project, answers } : project;
      }),
      clock,
    );
    await mailNews(transaction, before, kept, news);
  });
  return { projects: kept.length, leftOut: projects.length - kept.length };
}

const keyOf = ({ clientEmail, id }: OwnedProject) => `${addressKey(clientEmail)} ${id}`;

/** Inserts projects; existing ones stay unchanged. @param userId of the account whose projects they are, if it is known */
export async function insertProjects(
  queries: Queries,
  projects: readonly OwnedProject[],
  clock: Clock,
  userId: string | null = null,
): Promise<void> {
  if (projects.length === 0) return;
  const enteredAt = clock();
  await queries
    .insert(clientProjects)
    .values(
      projects.map(({ clientEmail, ...project }, position) => ({
        clientEmail: addressKey(clientEmail),
        id: project.id,
        userId,
        position,
        project,
        enteredAt,
      })),
    )
    .onConflictDoNothing();
}

/** The projects of the operator's file, in its order. */
export async function listProjects(queries: Queries): Promise<OwnedProject[]> {
  const rows = await queries
    .select()
    .from(clientProjects)
    .where(isNull(clientProjects.userId))
    .orderBy(clientProjects.position, clientProjects.clientEmail);
  return rows.map(({ clientEmail, project }) => ({ clientEmail, ...project }));
}

/**
 * Whether a project is a person's: one of their account, or of the file and for an address while it was theirs. Anyone can register
 * any address, so only a verified one counts.
 */
export const isOf = (person: Person) =>
  or(
    person.userId === undefined ? undefined : eq(clientProjects.userId, person.userId),
    and(isNull(clientProjects.userId), isAbout(person, clientProjects.clientEmail, clientProjects.enteredAt)),
  );

/** The rows of a client's projects. */
export async function rowsOf(queries: Queries, userId: string): Promise<(typeof clientProjects.$inferSelect)[]> {
  return queries
    .select()
    .from(clientProjects)
    .where(isOf(await personOfAccount(queries, userId)))
    .orderBy(clientProjects.position, clientProjects.enteredAt);
}

/** The projects of a client. */
export const projectsOf = async (queries: Queries, userId: string): Promise<ClientProject[]> =>
  (await rowsOf(queries, userId)).map(({ project }) => project);
