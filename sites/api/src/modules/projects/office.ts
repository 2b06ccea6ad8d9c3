import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClientProject, Requests, SessionUser } from '@threefold/api-contract';
import { todayIn } from '@threefold/api-contract/region';
import { and, eq, max, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { requestLanguage } from '../../platform/http/language.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { users } from '../../platform/identity/tables.ts';
import type { Catalogue } from '../../platform/language.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { addressKey } from '../../platform/personalData.ts';
import { questionAnsweredMail } from './mails.ts';
import { mailNews, type NewsDependencies } from './news.ts';
import { rowsOf } from './store.ts';
import { clientProjects } from './tables.ts';

/** Changes whenever the project does. PostgreSQL returns the fields of stored JSON in one order. */
export const versionOf = (project: ClientProject): string =>
  createHash('sha256').update(JSON.stringify(project)).digest('base64url');

export interface OfficeDependencies extends NewsDependencies {
  queries: Queries;
  clock: Clock;
  wake: () => void;
}

/** What happens next once the client has answered, until an admin says more. */
const NEXT_AFTER_ANSWER: Catalogue<string> = {
  'en-CA': 'We have your answer, and go on with it.',
  'fr-CA': 'Nous avons bien reçu votre réponse et poursuivons le travail.',
};

const changed = () =>
  new HttpError(
    'CONFLICT',
    'This project was changed in the meantime. Please look at it in another tab, then enter your change again.',
    409,
    {
      code: 'changed',
    },
  );

const notFound = () => new HttpError('NOT_FOUND', 'There is no such client or project. Please reload the page.');

/** Whether a row is this one. */
export const isRow = ({ clientEmail, id }: Pick<typeof clientProjects.$inferSelect, 'clientEmail' | 'id'>) =>
  and(eq(clientProjects.clientEmail, clientEmail), eq(clientProjects.id, id));

/** The row of a client's project. Of several concurrent changes of a client's projects, one goes on. */
export async function lockedRow(transaction: Queries, userId: string, projectId: string) {
  // Waits for an import, which would replace the row.
  await transaction.execute(sql`lock table ${clientProjects} in row exclusive mode`);
  await lockInTransaction(transaction, `projects of ${userId}`);
  return (await rowsOf(transaction, userId)).find(({ id }) => id === projectId);
}

/** What admins do to projects (specification, section 15). */
export function createProjectOffice({ queries, clock, wake, ...news }: OfficeDependencies) {
  /** @throws HttpError when there is no such client */
  const clientOf = async (transaction: Queries, id: string) => {
    const [client] = await transaction
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, 'client')));
    if (!client) throw notFound();
    return client;
  };

  return {
    /** @throws HttpError when the project was changed since `version` */
    async save({ clientId, projectId, version, tell, project: typed }: Requests['saveProject'], adminId: string) {
      if (typed.currentStep > typed.steps.length) throw changed();
      await queries.transaction(async (transaction) => {
        const { email } = await clientOf(transaction, clientId);
        const row = await lockedRow(transaction, clientId, projectId);
        const before = row?.project;
        const { due, webUrl, question, ...texts } = typed;
        const project: ClientProject = {
          ...texts,
          id: projectId,
          updated: todayIn(news.brand.region, clock()),
          ...(due && { due }),
          ...(webUrl && { webUrl }),
          ...(question && { question }),
          ...(before?.answers && { answers: before.answers }),
          ...(before?.subscriptionId && { subscriptionId: before.subscriptionId }),
          ...(typed.currentStep === typed.steps.length && {
            liveSince: before?.liveSince ?? todayIn(news.brand.region, clock()),
          }),
        };
        const isCurrent = before ? version === versionOf(before) : version === null;
        // A retry of what was saved.
        if (before && !isCurrent && sameProject(before, project)) return;
        if (!isCurrent) throw changed();
        if (row) await transaction.update(clientProjects).set({ project, userId: clientId }).where(isRow(row));
        else {
          const clientEmail = addressKey(email);
          const [last] = await transaction
            .select({ position: max(clientProjects.position) })
            .from(clientProjects)
            .where(eq(clientProjects.clientEmail, clientEmail));
          const position = (last?.position ?? -1) + 1;
          await transaction
            .insert(clientProjects)
            .values({ clientEmail, id: projectId, userId: clientId, position, project, enteredAt: clock() });
        }
        if (tell) await mailNews(transaction, [], [{ clientEmail: email, ...project }], news);
        const sentence = before ? 'Changed a project.' : 'Entered a project.';
        await recordAudit(transaction, byAdmin(adminId, news.brand.key, sentence, { accountId: clientId }));
      });
      wake();
    },

    /** @throws HttpError when the project was changed since `version` */
    async remove({ clientId, projectId, version }: Requests['removeProject'], adminId: string) {
      await queries.transaction(async (transaction) => {
        await clientOf(transaction, clientId);
        const row = await lockedRow(transaction, clientId, projectId);
        if (!row) return;
        if (version !== versionOf(row.project)) throw changed();
        await transaction.delete(clientProjects).where(isRow(row));
        const entry = byAdmin(adminId, news.brand.key, 'Removed a project.', { accountId: clientId });
        await recordAudit(transaction, entry);
      });
    },

    /**
     * Stores a client's answer to the question of a project, tells the owner, and makes it the agency's turn. A repeated answer has
     * no further effect.
     *
     * @throws HttpError when the question is no longer asked
     */
    async answer(client: SessionUser, { projectId, questionId, answer }: Requests['answerProject']) {
      await queries.transaction(async (transaction) => {
        const row = await lockedRow(transaction, client.id, projectId);
        if (!row) throw notFound();
        const { question, answers = [], ...rest } = row.project;
        if (question?.id !== questionId) {
          if (answers.some((given) => given.id === questionId && given.answer === answer)) return;
          throw new HttpError('CONFLICT', refusals().questionAnswered);
        }
        const given = { ...question, answer, at: clock().toISOString() };
        const project: ClientProject = {
          ...rest,
          turn: 'ours',
          next: NEXT_AFTER_ANSWER[requestLanguage()],
          updated: todayIn(news.brand.region, clock()),
          answers: [...answers, given],
        };
        await transaction.update(clientProjects).set({ project }).where(isRow(row));
        await enqueue(transaction, questionAnsweredMail(client, project.title, given, news.brand, news.site));
      });
      wake();
    },
  };
}

/** Whether a repeated request would store what is stored. The day of the update may differ. */
const sameProject = (stored: ClientProject, project: ClientProject): boolean =>
  isDeepStrictEqual({ ...stored, updated: '' }, { ...project, updated: '' });
