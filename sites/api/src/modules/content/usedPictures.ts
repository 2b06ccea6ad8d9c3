import { sql } from 'drizzle-orm';
import { contentDrafts, contentVersions } from './tables.ts';

/** The hashes of the uploaded pictures that a version or a draft of any document names. */
export const usedPictures = sql`select (regexp_matches(texts.body, '/media/([0-9a-f]{32})-', 'g'))[1]
  from (select body from ${contentVersions} union all select body from ${contentDrafts}) texts`;
