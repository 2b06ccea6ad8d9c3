import type { Data } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ContentEntry } from './documents.ts';
import { isPublic } from './store.ts';
import { contentVersions, legalAcceptances } from './tables.ts';

/** The legal documents that the notice below the forms names: who registers or logs in accepts them. */
const ACCEPTED: readonly string[] = ['terms', 'privacy'];

/** How many versions of its document there were up to this one. For queries that join other tables. */
export const versionNumber = sql<number>`(select count(*)::int from ${contentVersions} earlier
  where earlier.name = ${contentVersions.name}
  and (earlier.publish_at, earlier.id) <= (${contentVersions.publishAt}, ${contentVersions.id}))`;

/** The legal texts that a user has accepted, the newest acceptance first. */
export async function acceptedTexts(queries: Queries, userId: string): Promise<Data['getClient']['acceptedTexts']> {
  const rows = await queries
    .select({
      name: contentVersions.name,
      brand: contentVersions.brand,
      version: contentVersions.id,
      number: versionNumber,
      publishedAt: contentVersions.publishAt,
      acceptedAt: legalAcceptances.acceptedAt,
    })
    .from(legalAcceptances)
    .innerJoin(contentVersions, eq(contentVersions.id, legalAcceptances.version))
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(desc(legalAcceptances.acceptedAt), contentVersions.name);
  return rows.map(({ version, publishedAt, acceptedAt, ...row }) => ({
    ...row,
    version: `${version}`,
    publishedAt: publishedAt.toISOString(),
    acceptedAt: acceptedAt.toISOString(),
  }));
}

/** Keeps which versions of the legal texts users have accepted. */
export const createAcceptances =
  (entries: ReadonlyMap<string, ContentEntry>, { forPortal }: Pick<Brands, 'forPortal'>) =>
  /**
   * Records that a user accepts the legal texts as they are published now, in the caller's transaction. A version that they have
   * accepted before keeps its time.
   *
   * @param page the brand and language of the page on which they do
   */
  async (
    transaction: Queries,
    userId: string,
    page: { brand: BrandEntry; language: Language },
    now: Date,
  ): Promise<void> => {
    // As the notice says: a brand that offers no portal names its own texts.
    const { key } = page.brand.offersPortal === false ? page.brand : forPortal;
    const texts = [...entries.values()].filter(
      ({ kind, brand, document = '' }) => kind === 'legal' && brand.key === key && ACCEPTED.includes(document),
    );
    const names = texts.map(({ name }) => name);
    const published = await transaction
      .selectDistinctOn([contentVersions.name], { id: contentVersions.id, name: contentVersions.name })
      .from(contentVersions)
      .where(and(inArray(contentVersions.name, names), isPublic))
      .orderBy(contentVersions.name, desc(contentVersions.publishAt), desc(contentVersions.id));
    const versionOf = (document: string, language: Language) => {
      const text = texts.find((one) => one.document === document && one.language === language);
      return published.find(({ name }) => name === text?.name)?.id;
    };
    const accepted = ACCEPTED.flatMap(
      (document) => versionOf(document, page.language) ?? versionOf(document, 'en-CA') ?? [],
    );
    if (accepted.length === 0) return;
    await transaction
      .insert(legalAcceptances)
      .values(accepted.map((version) => ({ userId, version, acceptedAt: now })))
      .onConflictDoNothing();
  };
