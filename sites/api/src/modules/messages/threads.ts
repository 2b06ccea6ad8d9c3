import type { Data, Requests, SessionUser } from '@threefold/api-contract';
import { firstContactFailure } from '@threefold/validation';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import { derivedToken, hashOfToken, type KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, staleRevision, validationError } from '../../platform/http/httpError.ts';
import { type BrandScope, erasedSubmission, inScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import { inLanguage, type LocalBrand, siteOf } from '../../platform/language.ts';
import type { Correspondent } from '../../platform/mail/compose.ts';
import { newsMailsOf, newsOptOut } from '../../platform/newsMails/newsMails.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { recordLinkOf } from '../../platform/submissions.ts';
import type { MessageDependencies } from './createMessage.ts';
import { answerMail, replyReceivedMail } from './mails.ts';
import { MESSAGES_FROM_NETWORK } from './rateLimits.ts';
import { refusals } from './refusals.ts';
import { contactMessages, messageReplies } from './tables.ts';

/** The page of a conversation, on every brand's host. */
const CONVERSATION_PATH = '/ConversationScreen';

/** The token of the private link to a visitor's conversation. */
const conversationTokenOf = (messageId: string, hash: KeyedHash): string =>
  derivedToken(hash, 'conversation link', messageId);

/** A private link to a conversation. */
const conversationLinkOf = (token: string, brand: LocalBrand, brands: Pick<Brands, 'siteOrigin'>): string =>
  `${siteOf(brand, brands)}${CONVERSATION_PATH}#${token}`;

type Reply = typeof messageReplies.$inferInsert;
type Message = typeof contactMessages.$inferSelect;

/** How many of a client's threads the portal shows. */
const MAX_THREADS = 100;

/** The messages of clients and visitors, with their replies. */
export interface Threads {
  /** A client's own threads, newest first. */
  ofClient(user: Pick<SessionUser, 'id'>): Promise<Data['getThreads']>;
  /**
   * Adds a client's message to their thread.
   *
   * @throws HttpError when the thread is not the client's or the text breaks a rule, and after too many messages.
   */
  reply(user: SessionUser, written: Requests['writeInThread'], network: string): Promise<undefined>;
  /** The conversation of a visitor's private link. @throws HttpError when there is none */
  ofLink(token: string): Promise<Data['getOwnConversation']>;
  /**
   * Adds a visitor's message.
   *
   * @throws HttpError when the link matches no conversation or the text breaks a rule, and after too many messages.
   */
  replyByLink(written: Requests['writeInOwnConversation'], network: string): Promise<undefined>;
  /** What was written after a message. @throws HttpError when it is missing, or of a brand that is out of scope */
  repliesTo(messageId: string, scope: BrandScope): Promise<Data['getMessageReplies']>;
  /** Answers a message, also by mail unless the client has switched these mails off. @throws HttpError when it was changed since */
  answer(answer: Requests['answerMessage'], adminId: string, scope: BrandScope): Promise<undefined>;
}

export function createThreads({ queries, outbox, brands, limits, hash }: MessageDependencies): Threads {
  /** Stores a reply. @returns false when it is stored already, after a double click or a retry */
  const store = async (transaction: Queries, reply: Reply): Promise<boolean> => {
    const [known] = await transaction.select().from(messageReplies).where(eq(messageReplies.id, reply.id));
    if (known) {
      const same = known.messageId === reply.messageId && known.text === reply.text && known.side === reply.side;
      if (!same) throw new HttpError('CONFLICT', refusals().sentAlready);
      return false;
    }
    await transaction.insert(messageReplies).values(reply);
    return true;
  };

  /** @throws HttpError when a reply breaks the rules for the text of a message */
  const requireText = (text: string) => {
    // The form's rules need a name and an email too.
    const failure = firstContactFailure({ name: 'Somebody', email: 'somebody@example.com', message: text });
    if (failure) throw validationError({ ...failure, field: 'text' });
  };

  /** Adds a reply by the message's writer. The message counts as new again, and the owner gets a mail. */
  const append = async (
    transaction: Queries,
    message: Message,
    { writer, ...reply }: { id: string; text: string; authorId: string | null; writer: Correspondent },
  ) => {
    if (!(await store(transaction, { ...reply, messageId: message.id, side: 'client' }))) return;
    await transaction
      .update(contactMessages)
      .set({ handledAt: null, handledBy: null, adminRevision: sql`${contactMessages.adminRevision} + 1` })
      .where(eq(contactMessages.id, message.id));
    const brand = brands.byKey(message.brand) ?? brands.forPortal;
    const answerUrl = recordLinkOf('messages', message.id, brand, brands);
    const mail = replyReceivedMail({ ...writer, text: reply.text }, brand, answerUrl);
    await enqueue(transaction, { ...mail, ...(reply.authorId !== null && { userId: reply.authorId }) });
  };

  /** Each message with its replies. */
  const withReplies = async (messages: readonly Message[]): Promise<Data['getThreads']> => {
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
  };

  /** The message of a private link. @throws HttpError when there is none */
  const ofToken = async (from: Queries, token: string, lock: boolean): Promise<Message> => {
    const query = from
      .select()
      .from(contactMessages)
      .where(and(eq(contactMessages.linkHash, hashOfToken(token)), isNull(contactMessages.userId)));
    const [message] = lock ? await query.for('update') : await query;
    if (!message) {
      const sentence = refusals().linkUnknown;
      throw new HttpError('NOT_FOUND', sentence);
    }
    return message;
  };

  /** The link of a visitor's conversation. Stores its hash, so a former link, made with another secret, stops working. */
  const visitorLink = async (transaction: Queries, { id }: Message, brand: LocalBrand) => {
    const token = conversationTokenOf(id, hash);
    await transaction
      .update(contactMessages)
      .set({ linkHash: hashOfToken(token) })
      .where(eq(contactMessages.id, id));
    return conversationLinkOf(token, brand, brands);
  };

  return {
    async ofClient({ id }) {
      const messages = await queries
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.userId, id))
        .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
        .limit(MAX_THREADS);
      return withReplies(messages);
    },

    async reply(user, { threadId, id, text: typed }, network) {
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
        if (!message) throw new HttpError('NOT_FOUND', refusals().unknown);
        const writer = { name: `${user.firstName} ${user.lastName}`, email: user.email };
        await append(transaction, message, { id, text, authorId: user.id, writer });
      });
      outbox.wake();
      return undefined;
    },

    async ofLink(token) {
      const [thread] = await withReplies([await ofToken(queries, token, false)]);
      if (!thread) throw new Error('A message without a thread.');
      return thread;
    },

    async replyByLink({ token, id, text: typed }, network) {
      const text = typed.trim();
      requireText(text);
      // First, so that guessing links is not counted as writing.
      await ofToken(queries, token, false);
      await limits.take([MESSAGES_FROM_NETWORK, network]);
      await queries.transaction(async (transaction) => {
        const message = await ofToken(transaction, token, true);
        await append(transaction, message, { id, text, authorId: null, writer: message });
      });
      outbox.wake();
      return undefined;
    },

    async repliesTo(messageId, scope) {
      const [message] = await queries
        .select({ userId: contactMessages.userId })
        .from(contactMessages)
        .where(and(inScope(contactMessages.brand, scope), eq(contactMessages.id, messageId)));
      if (!message) throw erasedSubmission(scope);
      const rows = await queries
        .select({ reply: messageReplies, by: adminName })
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
        if (!message) throw erasedSubmission(scope);
        const reply: Reply = { id, messageId, side: 'brand', authorId: adminId, text };
        const [known] = await transaction.select().from(messageReplies).where(eq(messageReplies.id, id));
        if (!known && message.adminRevision !== revision) throw staleRevision();
        if (!(await store(transaction, reply))) return;
        await transaction
          .update(contactMessages)
          .set({
            handledAt: sql`now()`,
            handledBy: adminId,
            adminRevision: sql`${contactMessages.adminRevision} + 1`,
          })
          .where(eq(contactMessages.id, messageId));
        const [client] =
          message.userId === null ? [] : await transaction.select().from(users).where(eq(users.id, message.userId));
        const { language } = client ?? message;
        const brand = inLanguage(brands.byKey(message.brand) ?? brands.forPortal, language);
        const portal = siteOf(inLanguage(brands.forPortal, language), brands);
        const reader = client ? { name: client.firstName, email: client.email } : message;
        const options = client
          ? {
              link: `${portal}/SupportScreen?thread=${messageId}`,
              asked: message.message,
              ...newsOptOut(client.id, 'answers', { site: portal, language: brand.region.language, hash }),
            }
          : { link: await visitorLink(transaction, message, brand) };
        if (!client || (await newsMailsOf(transaction, client.id)).answers) {
          const mail = answerMail(reader, text, brand, options);
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
