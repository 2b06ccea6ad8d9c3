import type { Data, Requests } from '@threefold/api-contract';
import { and, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type BrandScope, inScope, isInScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import { createList, foldForSearch, matchesSearch, namesOf, orderByClause } from '../../platform/lists.ts';
import { contactMessages, messageReplies } from '../messages/index.ts';
import { type SubmissionRow, submissionOf } from './submissions.ts';

/** How many messages a client's page shows. */
const MESSAGES_OF_CLIENT = 20;

/** Ends a subquery with the last reply to a message. The table's name is written out, because a query of one table omits it. */
const fromLastReply = sql`from ${messageReplies} replies where replies.message_id = ${contactMessages}.id
  order by replies.written_at desc, replies.id desc limit 1`;

/** What was written last after a message. */
const lastReply = sql<{ writtenAt: string; side: 'brand' | 'client'; text: string } | null>`(select
  json_build_object('writtenAt', replies.written_at, 'side', replies.side, 'text', replies.text) ${fromLastReply})`;

/** The client who wrote a message while signed in, or else the one with its address. */
const client = sql<AdminMessage['client']>`(select json_build_object('id', clients.id,
    'name', concat_ws(' ', clients.first_name, clients.last_name), 'wasSignedIn', ${contactMessages}.user_id is not null)
  from ${users} clients where clients.role = 'client' and (clients.id = ${contactMessages}.user_id
    or (${contactMessages}.user_id is null and clients.email = lower(${contactMessages}.email))))`;

/** The state as the table displays it, for search and sorting. */
const messageState = sql<string>`case when ${contactMessages.handledAt} is null then 'New'
  when (select replies.side ${fromLastReply}) = 'brand' then 'Answered' else 'Handled' end`;

const messageTexts = [contactMessages.name, contactMessages.email, contactMessages.message, messageState];

/** What each column of the table is sorted by. The column `site` needs the brands' names, so the list adds it. */
const messageColumns: Record<Exclude<NonNullable<Requests['getContactMessages']['sort']>, 'site'>, SQLWrapper> = {
  name: foldForSearch(contactMessages.name),
  written: sql`coalesce((select replies.written_at ${fromLastReply}), ${contactMessages.submittedAt})`,
  email: foldForSearch(contactMessages.email),
  state: messageState,
};

type AdminMessage = Data['getContactMessages']['rows'][number];

const messageOf = ({
  lastReply,
  client,
  ...row
}: SubmissionRow<typeof contactMessages.$inferSelect> & Pick<AdminMessage, 'lastReply' | 'client'>): AdminMessage => ({
  ...submissionOf(row),
  client,
  lastReply: lastReply && { ...lastReply, writtenAt: new Date(lastReply.writtenAt).toISOString() },
});

/**
 * Messages as admins see them. A page of the list also returns the one that is open, by its id in `record`.
 *
 * @param siteNames the brands' names by key
 * @param portal key of the brand whose admins see clients
 */
export function createMessagesAdmin(queries: Queries, siteNames: ReadonlyMap<string, string>, portal: string) {
  const site = namesOf(contactMessages.brand, siteNames);

  const conditionOf = ({ search, state }: Requests['exportContactMessages'], scope: BrandScope) =>
    and(
      inScope(contactMessages.brand, scope),
      matchesSearch(search, [...messageTexts, site]),
      state && (state === 'handled' ? isNotNull : isNull)(contactMessages.handledAt),
    );

  /** By default the new ones first: a message is new again once its sender has replied. */
  const orderOf = ({ sort, direction }: Requests['exportContactMessages']) => [
    ...(sort
      ? orderByClause({ ...messageColumns, site }[sort], direction)
      : [sql`(${contactMessages.handledAt} is null) desc`]),
    desc(contactMessages.submittedAt),
    sql`${contactMessages.id}`,
  ];

  const read = (where: SQL | undefined, order: SQL[]) =>
    queries
      .select({
        id: contactMessages.id,
        row: contactMessages,
        site,
        handledBy: adminName,
        lastReply,
        client,
      })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.handledBy))
      .where(where)
      .orderBy(...order);
  const list = createList(queries, {
    table: contactMessages,
    moment: contactMessages.submittedAt,
    read,
    toRows: (rows) => rows.map(messageOf),
  });

  /** What an admin may see of messages. */
  const shown = (rows: readonly AdminMessage[], scope: BrandScope) =>
    isInScope(portal, scope) ? [...rows] : rows.map((row) => ({ ...row, client: null }));

  return {
    async page(
      { page, record, ...query }: Requests['getContactMessages'],
      scope: BrandScope,
    ): Promise<Data['getContactMessages']> {
      const { rows, ...listed } = await list.page(conditionOf(query, scope), orderOf(query), page);
      const opened = await list.record(record, inScope(contactMessages.brand, scope));
      return { ...listed, rows: shown(rows, scope), record: opened && (shown([opened], scope)[0] ?? null) };
    },

    async batch(
      { after, ...query }: Requests['exportContactMessages'],
      scope: BrandScope,
    ): Promise<Data['exportContactMessages']> {
      const batch = await list.batch(conditionOf(query, scope), orderOf(query), after);
      return { ...batch, rows: shown(batch.rows, scope) };
    },

    /** The newest messages that a client wrote in the portal. */
    async ofClient(userId: string): Promise<Data['getClient']['messages']> {
      const rows = await queries
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.userId, userId))
        .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
        .limit(MESSAGES_OF_CLIENT);
      return rows.map(({ id, submittedAt, message, handledAt }) => ({
        id,
        writtenAt: submittedAt.toISOString(),
        text: message,
        handled: handledAt !== null,
      }));
    },
  };
}
