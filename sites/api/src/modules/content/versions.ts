import type { ContentStamp, Requests } from '@threefold/api-contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type BrandScope, isInScope, outOfScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import type { ContentEntry } from './documents.ts';
import { failureOf } from './failures.ts';
import { invalidContent, noSuchVersion } from './refusals.ts';
import { type Content, isPublic } from './store.ts';
import { contentDrafts, contentVersions } from './tables.ts';

/** Who edits. */
export interface Editor {
  id: string;
  scope: BrandScope;
}

const { id, name: nameColumn, publishAt, note, body, authorId, base, revision } = contentVersions;

export const stampColumns = { id, name: nameColumn, publishAt, note, by: adminName };

type StampRow = { id: number; publishAt: Date; note: string | null; by: string | null };

export const stampOf = ({ id: version, publishAt: at, by: author, note: why }: StampRow): ContentStamp => ({
  version: `${version}`,
  at: at.toISOString(),
  by: author,
  note: why,
});

/** @throws HttpError unless there is such a document of the editor's brands */
export function entryFor({ entries }: Pick<Content, 'entries'>, { scope }: Editor, name: string): ContentEntry {
  const entry = entries.get(name);
  if (!entry || !isInScope(entry.brand.key, scope)) throw outOfScope();
  return entry;
}

/**
 * Waits for a change of an editor's rights that is under way, and lets none begin before the transaction ends: what it publishes is
 * withdrawn with them, or refused.
 *
 * @throws HttpError when the editor may not publish for the document's brand any more
 */
export async function requireRights(transaction: Queries, editor: Editor, { brand }: ContentEntry): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, editor.id)).for('share');
  if (user?.role !== 'admin' || !isInScope(brand.key, user.brands)) throw outOfScope();
}

/** @throws HttpError when the text cannot be published as this document */
export async function requireNoFailure(
  queries: Queries,
  entry: ContentEntry,
  text: string,
  content: Content,
): Promise<void> {
  const failure = await failureOf(queries, entry, text, content);
  if (failure) throw invalidContent(failure);
}

export const selectStamps = (queries: Queries) =>
  queries.select(stampColumns).from(contentVersions).leftJoin(users, eq(users.id, authorId)).$dynamic();

/** The published version, with its text. */
export async function publishedOf(queries: Queries, name: string) {
  const [row] = await queries
    .select({ ...stampColumns, body })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, authorId))
    .where(and(eq(nameColumn, name), isPublic))
    .orderBy(desc(publishAt), desc(id))
    .limit(1);
  if (!row) throw noSuchVersion();
  return row;
}

/** The version that the same request has made before: of the same draft, and for the same time. */
export async function madeBefore(queries: Queries, editor: Editor, request: Requests['publishContent']) {
  const [made] = await selectStamps(queries)
    .where(
      and(
        eq(nameColumn, request.name),
        eq(authorId, editor.id),
        eq(base, Number(request.expected)),
        eq(revision, request.revision),
        request.at === null ? isPublic : eq(publishAt, new Date(request.at)),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return made;
}

/** A draft of an author, if there is one. */
export async function draftOf(queries: Queries, author: string, name: string) {
  const own = and(eq(contentDrafts.name, name), eq(contentDrafts.authorId, author));
  const [draft] = await queries.select().from(contentDrafts).where(own);
  return draft;
}
