import {
  CONTENT_MAX_LENGTH,
  type ContentDocument,
  type ContentStamp,
  type Data,
  type Requests,
} from '@threefold/api-contract';
import { formatDateTime } from '@threefold/validation';
import { and, desc, eq, sql } from 'drizzle-orm';
import { databaseTime } from '../../platform/agreedTime.ts';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isInScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import type { ContentEntry } from './documents.ts';
import { failureOf } from './failures.ts';
import { createHistory } from './history.ts';
import { builtTextsOf, isJson, normalized } from './kinds.ts';
import { formSchemaOf } from './pictureDescriptions.ts';
import {
  alreadyPublished,
  contentChanged,
  draftChanged,
  draftGone,
  MAX_SCHEDULED,
  noSuchVersion,
  notFuture,
  tooLate,
  tooLong,
  tooManyScheduled,
  unchanged,
} from './refusals.ts';
import { shownPages } from './shownPages.ts';
import { type Content, isPublic, lockContent } from './store.ts';
import { contentDrafts, contentVersions } from './tables.ts';
import {
  draftOf,
  type Editor,
  entryFor,
  madeBefore,
  publishedOf,
  requireNoFailure,
  requireRights,
  selectStamps,
  stampColumns,
  stampOf,
} from './versions.ts';

/** How far ahead a version may be scheduled. */
const HORIZON_MS = 2 * 366 * DAY_MS;

export interface EditingDependencies {
  queries: Queries;
  content: Content;
  clock: Clock;
  brands: Pick<Brands, 'siteOrigin'>;
}

const { id, name: nameColumn, publishAt, body: bodyColumn, authorId, base } = contentVersions;

const versionId = (version: string) => eq(id, Number(version));

/** Whether two texts of a document say the same: the first content may be written in another form. */
const isSame = (entry: ContentEntry, one: string, other: string) =>
  isJson(entry) && JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));

/** Lets admins edit the content. */
export function createEditing({ queries, content, clock, brands }: EditingDependencies) {
  /** Documents as an editor sees them. */
  const summaries = async (editor: Editor, entries: readonly ContentEntry[]): Promise<ContentDocument[]> => {
    const published = await queries
      .selectDistinctOn([nameColumn], stampColumns)
      .from(contentVersions)
      .leftJoin(users, eq(users.id, authorId))
      .where(isPublic)
      .orderBy(nameColumn, desc(publishAt), desc(id));
    const scheduled = await selectStamps(queries).where(sql`not ${isPublic}`).orderBy(publishAt, id);
    const drafts = await queries
      .select({
        name: contentDrafts.name,
        author: contentDrafts.authorId,
        updatedAt: contentDrafts.updatedAt,
        base: contentDrafts.base,
        by: adminName,
      })
      .from(contentDrafts)
      .innerJoin(users, eq(users.id, contentDrafts.authorId))
      .orderBy(contentDrafts.updatedAt);
    return entries.flatMap(({ name, brand, kind, language }): ContentDocument[] => {
      const ofName = (row: { name: string }) => row.name === name;
      const stamp = published.find(ofName);
      // A document of a brand that is new, until a process seeds it.
      if (!stamp) return [];
      const own = drafts.find((draft) => ofName(draft) && draft.author === editor.id);
      return [
        {
          name,
          brand: brand.key,
          kind,
          language,
          timeZone: brand.region.timeZone,
          published: stampOf(stamp),
          scheduled: scheduled.filter(ofName).map(stampOf),
          draft: own ? { updatedAt: own.updatedAt.toISOString(), base: `${own.base}` } : null,
          others: drafts
            .filter((draft) => ofName(draft) && draft.author !== editor.id)
            .map((draft) => ({ by: draft.by ?? '', updatedAt: draft.updatedAt.toISOString() })),
        },
      ];
    });
  };

  /** Adds a version, in the transaction that has the lock. */
  const addVersion = async (
    transaction: Queries,
    entry: ContentEntry,
    version: Pick<typeof contentVersions.$inferSelect, 'body' | 'base' | 'revision' | 'note'> & {
      authorId: string;
      publishAt: Date | null;
    },
    sentence: string,
  ): Promise<ContentStamp> => {
    const [added] = await transaction
      .insert(contentVersions)
      .values({
        ...version,
        name: entry.name,
        brand: entry.brand.key,
        // The time of the lock, not of the transaction, which may have begun before another's version.
        publishAt: version.publishAt ?? sql`clock_timestamp()`,
      })
      .returning({ id });
    await recordAudit(transaction, byAdmin(version.authorId, entry.brand.key, sentence, { subjectId: entry.name }));
    const [row] = await selectStamps(transaction).where(eq(id, added?.id ?? 0));
    if (!row) throw new Error('A version that was added is not there.');
    return stampOf(row);
  };

  /** A time as the brand's people say it. */
  const timeIn = ({ brand }: ContentEntry, at: Date) => formatDateTime(at.toISOString(), brand.region);

  /** @throws HttpError unless it is to come, and soon enough to be meant */
  const timeToCome = async (at: string) => {
    const now = await databaseTime(queries);
    const time = new Date(at);
    if (time <= now) throw notFuture();
    if (time.getTime() > now.getTime() + HORIZON_MS) throw tooLate();
    return time;
  };

  return {
    ...createHistory({ queries, content }),

    async list(editor: Editor): Promise<Data['getContentDocuments']> {
      const own = [...content.entries.values()].filter(({ brand }) => isInScope(brand.key, editor.scope));
      return { documents: await summaries(editor, own) };
    },

    async open(editor: Editor, name: string): Promise<Data['getContentDocument']> {
      const entry = entryFor(content, editor, name);
      const [summary] = await summaries(editor, [entry]);
      if (!summary) throw noSuchVersion();
      const published = await publishedOf(queries, name);
      const draft = await draftOf(queries, editor.id, name);
      return {
        ...summary,
        published: stampOf(published),
        body: draft?.body ?? published.body,
        revision: draft?.revision ?? null,
        publishedBody: published.body,
        schema: formSchemaOf(entry, content),
        pages: shownPages(entry, brands, builtTextsOf(entry, content.context)),
      };
    },

    /** @throws HttpError when the draft was changed in another tab, or is far too long */
    async saveDraft(
      editor: Editor,
      { name, body, base: seen, revision }: Requests['saveContentDraft'],
    ): Promise<Data['saveContentDraft']> {
      const entry = entryFor(content, editor, name);
      if (body.length > CONTENT_MAX_LENGTH) throw tooLong(CONTENT_MAX_LENGTH, entry.brand.region);
      const own = and(eq(contentDrafts.name, name), eq(contentDrafts.authorId, editor.id));
      const written = { body, base: Number(seen), updatedAt: clock() };
      const [saved] =
        revision === null
          ? await queries
              .insert(contentDrafts)
              .values({ name, authorId: editor.id, revision: 1, ...written })
              .onConflictDoNothing()
              .returning()
          : await queries
              .update(contentDrafts)
              .set({ ...written, revision: revision + 1 })
              .where(and(own, eq(contentDrafts.revision, revision)))
              .returning();
      const stored = saved ?? (await draftOf(queries, editor.id, name));
      // A request that is sent again has stored it before.
      const isAlreadySo = stored?.revision === (revision ?? 0) + 1 && stored.body === body;
      if (!stored || !(saved || isAlreadySo)) throw draftChanged();
      return {
        revision: stored.revision,
        updatedAt: stored.updatedAt.toISOString(),
        failure: await failureOf(queries, entry, body, content),
      };
    },

    async discardDraft(editor: Editor, name: string): Promise<undefined> {
      entryFor(content, editor, name);
      await queries
        .delete(contentDrafts)
        .where(and(eq(contentDrafts.name, name), eq(contentDrafts.authorId, editor.id)));
    },

    /** @throws HttpError when the draft is invalid or was changed, when somebody has published since, or the time has passed */
    async publish(editor: Editor, request: Requests['publishContent']): Promise<ContentStamp> {
      const { name, revision, expected, at, note: why } = request;
      const entry = entryFor(content, editor, name);
      const time = at === null ? null : await timeToCome(at);
      const stamp = await queries.transaction(async (transaction) => {
        await requireRights(transaction, editor, entry);
        await lockContent(transaction);
        const draft = await draftOf(transaction, editor.id, name);
        if (!draft) {
          const made = await madeBefore(transaction, editor, request);
          if (made) return stampOf(made);
          throw draftGone();
        }
        if (draft.revision !== revision) throw draftChanged();
        const published = await publishedOf(transaction, name);
        if (`${published.id}` !== expected) throw contentChanged(published.by);
        await requireNoFailure(transaction, entry, draft.body, content);
        const body = normalized(entry, draft.body, content.context);
        if (time === null && (body === published.body || isSame(entry, body, published.body))) throw unchanged();
        if (time !== null) {
          const waiting = await transaction.$count(contentVersions, and(eq(nameColumn, name), sql`not ${isPublic}`));
          if (waiting >= MAX_SCHEDULED) throw tooManyScheduled();
        }
        await transaction
          .delete(contentDrafts)
          .where(and(eq(contentDrafts.name, name), eq(contentDrafts.authorId, editor.id)));
        return addVersion(
          transaction,
          entry,
          { body, authorId: editor.id, base: published.id, revision, note: why?.trim() || null, publishAt: time },
          time === null ? `Published ${name}.` : `Scheduled ${name} for ${timeIn(entry, time)}.`,
        );
      });
      await content.refresh();
      return stamp;
    },

    /** @throws HttpError when the version is published already */
    async cancel(editor: Editor, { name, version }: Requests['cancelScheduledContent']): Promise<undefined> {
      const entry = entryFor(content, editor, name);
      await queries.transaction(async (transaction) => {
        await lockContent(transaction);
        const one = and(versionId(version), eq(nameColumn, name));
        const [found] = await transaction
          .select({ isPublic: sql<boolean>`${isPublic}` })
          .from(contentVersions)
          .where(one);
        if (!found) return;
        if (found.isPublic) throw alreadyPublished();
        await transaction.delete(contentVersions).where(one);
        const sentence = `Cancelled a scheduled version of ${name}.`;
        await recordAudit(transaction, byAdmin(editor.id, entry.brand.key, sentence, { subjectId: name }));
      });
    },

    /** @throws HttpError when somebody has published since, or the version is not valid any more */
    async restore(
      editor: Editor,
      { name, version, expected }: Requests['restoreContentVersion'],
    ): Promise<ContentStamp> {
      const entry = entryFor(content, editor, name);
      const stamp = await queries.transaction(async (transaction) => {
        await lockContent(transaction);
        const [former] = await transaction
          .select({ body: bodyColumn, publishAt })
          .from(contentVersions)
          .where(and(versionId(version), eq(nameColumn, name)));
        if (!former) throw noSuchVersion();
        const published = await publishedOf(transaction, name);
        if (`${published.id}` !== expected) {
          // A request that is sent again has restored it before.
          const [own] = await selectStamps(transaction).where(
            and(eq(id, published.id), eq(authorId, editor.id), eq(base, Number(expected)), eq(bodyColumn, former.body)),
          );
          if (own) return stampOf(own);
          throw contentChanged(published.by);
        }
        await requireNoFailure(transaction, entry, former.body, content);
        if (former.body === published.body) throw unchanged();
        const from = timeIn(entry, former.publishAt);
        return addVersion(
          transaction,
          entry,
          {
            body: former.body,
            authorId: editor.id,
            base: published.id,
            revision: null,
            note: `Restored the version of ${from}`,
            publishAt: null,
          },
          `Restored ${name} as it was on ${from}.`,
        );
      });
      await content.refresh();
      return stamp;
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;
