import type { Invoice } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import type { LocalRegion } from '../../../platform/language.ts';
import type { InvoiceLine, ProviderInvoice } from '../../../platform/payments/payments.ts';
import { products } from '../tables.ts';
import { frequencyText, inWordsOf } from '../words.ts';
import { french } from './lineTexts.fr-CA.ts';

/** What the lines say in the languages that the provider does not write. */
const LINES: Record<Exclude<Language, 'en-CA'>, typeof french> = { 'fr-CA': french };

/**
 * The lines of invoices in the words of their reader. The provider writes them in English: in other languages they name the product of
 * our catalogue, and how often it is billed. A line without a product keeps the provider's words.
 */
export async function linesFor(
  queries: Queries,
  provider: (typeof products.$inferSelect)['provider'],
  invoices: readonly Pick<ProviderInvoice, 'lines'>[],
  reader: Pick<LocalRegion, 'language'>,
): Promise<(line: InvoiceLine) => Invoice['lines'][number]> {
  const { language } = reader;
  const asWritten = ({ description, amount }: InvoiceLine) => ({ description, amount });
  const prices = invoices.flatMap(({ lines }) => lines.flatMap(({ priceId }) => priceId ?? []));
  if (language === 'en-CA' || prices.length === 0) return asWritten;
  const rows = await queries
    .select()
    .from(products)
    .where(and(eq(products.provider, provider), inArray(products.priceId, [...new Set(prices)])));
  const byPrice = new Map(rows.map((row) => [row.priceId, inWordsOf(row, reader)]));
  const texts = LINES[language];
  return (line) => {
    const product = byPrice.get(line.priceId ?? '');
    if (!product) return asWritten(line);
    const { amount, isProrated } = line;
    const { name } = product;
    if (isProrated) return { description: (amount < 0 ? texts.unused : texts.remaining)(name), amount };
    return { description: texts.billed(name, frequencyText(product, reader).toLocaleLowerCase(language)), amount };
  };
}
