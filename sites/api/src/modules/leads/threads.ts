import type { Data, Requests, SessionUser } from '@threefold/api-contract';
import { firstContactFailure } from '@threefold/validation';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { type BrandScope, inScope, missing } from '../../platform/identity/scope.ts';
import { users } from '../../platform/identity/tables.ts';
import { newsMailsOf, newsOptOut } from '../../platform/newsMails/newsMails.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { nameOf } from './adminColumns.ts';
import { MESSAGES_FROM_NETWORK } from './limits.ts';
import type { LeadsParts } from './service.ts';
import { contactMessages, messageReplies } from './tables.ts';
import { answerMail, writtenOnMail } from './threadMails.ts';

type Reply = typeof messageReplies.$inferInsert;

/** Messages of clients with an account, and what was written on. */
export interface Threads {
  /** A client's own, the newest first. */
  ofClient(user: Pick<SessionUser, 'id'>): Promise<Data['getThreads']>;
  /** @throws HttpError when the thread is not the client's, or the text is blank. */
  writeOn(user: SessionUser, written: Requests['writeInThread'], network: string): Promise<undefined>;
  /** What was written after a message. @throws HttpError when it belongs to another brand */
  repliesTo(messageId: string, scope: BrandScope): Promise<Data['getMessageReplies']>;
  /** Answers a message, by mail too. @throws HttpError when another admin has changed it since */
  answer(answer: Requests['answerMessage'], adminId: string, scope: BrandScope): Promise<undefined>;
}

const CHANGED = 'Somebody else has changed this meanwhile. Have a look at it as it is now.';

export function createThreads({
  queries,
  outbox,
  brands,
  limits,
  hash,
}: Pick<LeadsParts, 'queries' | 'outbox' | 'limits' | 'hash'> & {
  brands: Pick<Brands, 'byKey' | 'siteOrigin' | 'forPortal'>;
}): Threads {
  /** Stores a reply. @returns false when it is stored already: a doubled press, or a retry after a lost answer */
  const store = async (transaction: Queries, reply: Reply): Promise<boolean> => {
    const [known] = await transaction.select().from(messageReplies).where(eq(messageReplies.id, reply.id));
    if (known) {
      const same = known.messageId === reply.messageId && known.text === reply.text && known.side === reply.side;
      if (!same) throw new HttpError('CONFLICT', 'This was already sent with another text. Please reload the page.');
      return false;
    }
    await transaction.insert(messageReplies).values(reply);
    return true;
  };

  /** @throws HttpError when a reply breaks the rules of messages */
  const requireText = (text: string) => {
    const failure = firstContactFailure({ name: 'Somebody', email: 'somebody@example.com', message: text });
    if (failure) throw validationError({ ...failure, field: 'text' });
  };

  const linkTo = (id: string) => `${brands.siteOrigin(brands.forPortal)}/SupportScreen?thread=${id}`;

  return {
    async ofClient({ id }) {
      const messages = await queries
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.userId, id))
        .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
        .limit(100);
      const ids = messages.map((message) => message.id);
      const replies =
        ids.length === 0
          ? []
          : await queries
              .select()
              .from(messageReplies)
              .where(inArray(messageReplies.messageId, ids))
              .orderBy(asc(messageReplies.writtenAt), messageReplies.id);
      const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
      return messages.map((message) => ({
        id: message.id,
        writtenAt: message.submittedAt.toISOString(),
        text: message.message,
        replies: (byMessage.get(message.id) ?? []).map((reply) => ({
          id: reply.id,
          writtenAt: reply.writtenAt.toISOString(),
          side: reply.side,
          text: reply.text,
        })),
      }));
    },

    async writeOn(user, { threadId, id, text: typed }, network) {
      const text = typed.trim();
      requireText(text);
      await limits.take([MESSAGES_FROM_NETWORK, network]);
      await queries.transaction(async (transaction) => {
        const [message] = await transaction
          .select()
          .from(contactMessages)
          .where(and(eq(contactMessages.id, threadId), eq(contactMessages.userId, user.id)))
          .for('update');
        // The same for another client's, so that ids reveal nothing.
        if (!message) throw new HttpError('NOT_FOUND', 'There is no such conversation.');
        if (!(await store(transaction, { id, messageId: threadId, side: 'client', authorId: user.id, text }))) return;
        await transaction
          .update(contactMessages)
          .set({ handledAt: null, handledBy: null, adminRevision: sql`${contactMessages.adminRevision} + 1` })
          .where(eq(contactMessages.id, threadId));
        const brand = brands.byKey(message.brand) ?? brands.forPortal;
        const name = `${user.firstName} ${user.lastName}`;
        await enqueue(transaction, { ...writtenOnMail({ name, email: user.email, text }, brand), userId: user.id });
      });
      outbox.wake();
      return undefined;
    },

    async repliesTo(messageId, scope) {
      const [message] = await queries
        .select({ userId: contactMessages.userId })
        .from(contactMessages)
        .where(and(inScope(contactMessages.brand, scope), eq(contactMessages.id, messageId)));
      if (!message) throw missing(scope, 'It is not there any more: somebody has erased it.');
      const rows = await queries
        .select({ reply: messageReplies, by: nameOf })
        .from(messageReplies)
        .leftJoin(users, eq(users.id, messageReplies.authorId))
        .where(eq(messageReplies.messageId, messageId))
        .orderBy(asc(messageReplies.writtenAt), messageReplies.id);
      return {
        inPortal: message.userId !== null,
        byMail: message.userId === null || (await newsMailsOf(queries, message.userId)).answers,
        replies: rows.map(({ reply: { id, writtenAt, side, text }, by }) => ({
          id,
          writtenAt: writtenAt.toISOString(),
          side,
          text,
          by,
        })),
      };
    },

    async answer({ messageId, revision, id, text: typed }, adminId, scope) {
      const text = typed.trim();
      requireText(text);
      await queries.transaction(async (transaction) => {
        const [message] = await transaction
          .select()
          .from(contactMessages)
          .where(and(inScope(contactMessages.brand, scope), eq(contactMessages.id, messageId)))
          .for('update');
        if (!message) throw missing(scope, 'It is not there any more: somebody has erased it.');
        const reply: Reply = { id, messageId, side: 'brand', authorId: adminId, text };
        const [known] = await transaction.select().from(messageReplies).where(eq(messageReplies.id, id));
        if (!known && message.adminRevision !== revision) throw new HttpError('CONFLICT', CHANGED);
        if (!(await store(transaction, reply))) return;
        await transaction
          .update(contactMessages)
          .set({
            handledAt: sql`now()`,
            handledBy: adminId,
            adminRevision: sql`${contactMessages.adminRevision} + 1`,
          })
          .where(eq(contactMessages.id, messageId));
        const brand = brands.byKey(message.brand) ?? brands.forPortal;
        const [client] =
          message.userId === null ? [] : await transaction.select().from(users).where(eq(users.id, message.userId));
        const reader = client ? { name: client.firstName, email: client.email } : message;
        const portal = client && {
          link: linkTo(messageId),
          ...newsOptOut(client.id, 'answers', { site: brands.siteOrigin(brands.forPortal), hash }),
        };
        if (!client || (await newsMailsOf(transaction, client.id)).answers) {
          const mail = answerMail(reader, { text, asked: message.message }, brand, portal);
          await enqueue(transaction, { ...mail, ...(client && { userId: client.id }) });
        }
        const about = { subjectId: messageId, accountId: message.userId };
        await recordAudit(transaction, byAdmin(adminId, message.brand, 'Answered a message.', about));
      });
      outbox.wake();
      return undefined;
    },
  };
}
