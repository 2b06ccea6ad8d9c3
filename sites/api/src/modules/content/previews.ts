import type { Data } from '@threefold/api-contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import { after, type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isInScope } from '../../platform/identity/scope.ts';
import { users } from '../../platform/identity/tables.ts';
import { linkTokenHash, newToken } from '../accounts/index.ts';
import type { Content } from './store.ts';
import { contentPreviews } from './tables.ts';
import { draftOf, type Editor, entryFor, publishedOf, requireNoFailure } from './versions.ts';

/** How long a preview can be opened. */
const PREVIEW_MS = HOUR_MS;

/** Pages with the draft of an admin, which open by a link with a token. */
export function createPreviews({ queries, content, clock }: { queries: Queries; content: Content; clock: Clock }) {
  return {
    /** @throws HttpError when the draft is invalid */
    async create(editor: Editor, name: string): Promise<Data['previewContent']> {
      const entry = entryFor(content, editor, name);
      const draft = await draftOf(queries, editor.id, name);
      if (draft) await requireNoFailure(queries, entry, draft.body, content);
      const token = newToken();
      const expiresAt = after(clock(), PREVIEW_MS);
      await queries
        .insert(contentPreviews)
        .values({ tokenHash: linkTokenHash(token), name, authorId: editor.id, expiresAt });
      return { token, expiresAt: expiresAt.toISOString() };
    },

    /** What a preview shows: its author's draft as it is now; undefined once it has expired. */
    async open(token: string): Promise<{ name: string; body: string } | undefined> {
      const [found] = await queries
        .select({ preview: contentPreviews, scope: users.brands })
        .from(contentPreviews)
        // Who is no admin any more has no previews either.
        .innerJoin(users, and(eq(users.id, contentPreviews.authorId), eq(users.role, 'admin')))
        .where(and(eq(contentPreviews.tokenHash, linkTokenHash(token)), gt(contentPreviews.expiresAt, clock())));
      const entry = found && content.entries.get(found.preview.name);
      if (!entry || !isInScope(entry.brand.key, found.scope)) return undefined;
      const { preview } = found;
      const draft = await draftOf(queries, preview.authorId, preview.name);
      const body = draft?.body ?? (await publishedOf(queries, preview.name)).body;
      await requireNoFailure(queries, entry, body, content);
      return { name: preview.name, body };
    },

    /** A step of the hourly job. */
    async deleteExpired(): Promise<void> {
      await queries.delete(contentPreviews).where(lt(contentPreviews.expiresAt, clock()));
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
