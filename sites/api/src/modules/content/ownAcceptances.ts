import type { Data } from '@threefold/api-contract';
import { readLegalDocument } from '@threefold/api-contract/content-files';
import { eq } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { acceptedTexts } from './acceptances.ts';
import { textNotAccepted } from './refusals.ts';
import { shownPages } from './shownPages.ts';
import type { Content } from './store.ts';
import { contentVersions } from './tables.ts';

interface OwnAcceptancesDependencies {
  queries: Queries;
  content: Pick<Content, 'current' | 'entries'>;
  brands: Pick<Brands, 'siteOrigin'>;
}

/** Shows users the legal texts that they have accepted, as they were then. */
export function createOwnAcceptances({ queries, content, brands }: OwnAcceptancesDependencies) {
  const list = async (userId: string): Promise<Data['getAcceptedTexts']> => {
    const accepted = await acceptedTexts(queries, userId);
    const texts = accepted.flatMap(({ name, brand: _, ...one }): Data['getAcceptedTexts']['texts'] => {
      const entry = content.entries.get(name);
      if (!entry?.document) return [];
      const isPublished = content.current.publishedAt?.[name] === one.publishedAt;
      return [
        {
          ...one,
          document: entry.document,
          brandName: entry.brand.displayName,
          language: entry.language,
          page: (isPublished && shownPages(entry, brands)[0]?.path) || null,
        },
      ];
    });
    return { texts };
  };

  return {
    list,

    /** @throws HttpError unless the user has accepted the version */
    async read(userId: string, version: string): Promise<Data['getAcceptedText']> {
      const accepted = (await list(userId)).texts.find((one) => one.version === version);
      if (!accepted) throw textNotAccepted();
      const [found] = await queries
        .select({ name: contentVersions.name, body: contentVersions.body })
        .from(contentVersions)
        .where(eq(contentVersions.id, Number(version)));
      const { legalBrands, retention } = content.current;
      const brand = legalBrands.find(({ key }) => key === (found && content.entries.get(found.name)?.brand.key));
      if (!found || !brand) throw textNotAccepted();
      // A fact that the brand no longer has stays in its braces.
      const named = [...found.body.matchAll(/\{\{(.*?)\}\}/g)].map(([braces, fact = '']) => [fact.trim(), braces]);
      const facts = { ...Object.fromEntries(named), ...brand.legal.facts };
      const legalBrand = { ...brand, legal: { ...brand.legal, facts } };
      return { ...accepted, text: readLegalDocument(found.name, found.body, legalBrand, accepted.language, retention) };
    },
  };
}

export type OwnAcceptances = ReturnType<typeof createOwnAcceptances>;
