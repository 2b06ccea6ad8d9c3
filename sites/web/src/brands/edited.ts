import type { TextTree } from '@threefold/api-contract/content-files';
import type { BrandKey } from '@threefold/design-system/themes';
import { embeddedContent } from '../services/api/publishedContent.ts';

type Change = TextTree[string] | undefined;

/** A value with the changed texts laid over it. Lists of sentences are replaced as a whole. */
function withChange<Value>(value: Value, change: Change): Value {
  if (typeof change !== 'object' || Array.isArray(change)) return (change as Value) ?? value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const name in change) copy[name] = withChange(copy[name], (change as TextTree)[name]);
  return copy as Value;
}

/** Texts as they are built, by brand and name. */
export type RecordedTexts = Record<string, Record<string, unknown>>;

/** The texts that the pages use: of all modules that were imported, in the renderer only. */
export const recordedTexts: RecordedTexts = {};

function record(key: BrandKey, name: string, texts: unknown): void {
  recordedTexts[key] = { ...recordedTexts[key], [name]: texts };
}

/**
 * Texts of a brand's pages, with what its owner has changed of them. The document embeds the changes, so that they are
 * the same in the markup and after hydration.
 *
 * @param name of the texts, unique within the brand: changes are stored under it
 * @param texts as they are built
 */
/* @__NO_SIDE_EFFECTS__ */
export function edited<Texts>({ key }: { key: BrandKey }, name: string, texts: Texts): Texts {
  // Servers import the facts without a bundler, which defines this.
  if (import.meta.env?.SSR) record(key, name, texts);
  return withChange(texts, embeddedContent().texts?.[key]?.[name] as Change);
}
