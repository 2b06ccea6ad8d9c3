import { CONTENT_HISTORY_PAGE, type Data, type Requests } from '@threefold/api-contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { versionNumber } from './acceptances.ts';
import { noSuchVersion } from './refusals.ts';
import { type Content, isPublic } from './store.ts';
import { contentVersions } from './tables.ts';
import { type Editor, entryFor, publishedOf, selectStamps, stampOf } from './versions.ts';

const { id, name: nameColumn, publishAt, body, authorId } = contentVersions;

/** Whether versions were or will be shown before one, in the order of which version is published. */
const isShownBefore = (version: string) =>
  sql`(${publishAt}, ${id}) < (select one.publish_at, one.id from ${contentVersions} one where one.id = ${Number(version)})`;

/** What was, is and will be published of documents. */
export const createHistory = ({ queries, content }: { queries: Queries; content: Pick<Content, 'entries'> }) => ({
  async history(editor: Editor, { name, before }: Requests['getContentHistory']): Promise<Data['getContentHistory']> {
    entryFor(content, editor, name);
    const published = await publishedOf(queries, name);
    const rows = await selectStamps(queries)
      .where(and(eq(nameColumn, name), before === undefined ? undefined : isShownBefore(before)))
      .orderBy(desc(publishAt), desc(id))
      .limit(CONTENT_HISTORY_PAGE + 1);
    const scheduled = await queries
      .select({ id })
      .from(contentVersions)
      .where(and(eq(nameColumn, name), sql`not ${isPublic}`));
    const isScheduled = new Set(scheduled.map((row) => row.id));
    return {
      versions: rows.slice(0, CONTENT_HISTORY_PAGE).map((row, index) => ({
        ...stampOf(row),
        replaces: rows[index + 1] ? `${rows[index + 1]?.id}` : null,
        state: row.id === published.id ? 'published' : isScheduled.has(row.id) ? 'scheduled' : 'former',
      })),
      more: rows.length > CONTENT_HISTORY_PAGE,
    };
  },

  /** @throws HttpError when there is no such version */
  async version(editor: Editor, { name, version }: Requests['getContentVersion']): Promise<Data['getContentVersion']> {
    entryFor(content, editor, name);
    const [found] = await queries
      .select({ body, at: publishAt, number: versionNumber })
      .from(contentVersions)
      .leftJoin(users, eq(users.id, authorId))
      .where(and(eq(id, Number(version)), eq(nameColumn, name)));
    if (!found) throw noSuchVersion();
    return { ...found, at: found.at.toISOString() };
  },
});
