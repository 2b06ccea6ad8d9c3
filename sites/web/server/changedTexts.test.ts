import type { TextTree } from '@threefold/api-contract/content-files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtTextsOf } from '../build/builtTexts.ts';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { allBrands } from '../src/brands/index.ts';
import type { PublishedContent } from '../src/services/api/publishedContent.ts';

const HOSTILE = '</script><script>alert(1)</script>';

const content: PublishedContent = {
  articles: [],
  projects: [],
  gallery: { title: 'Gallery', lede: 'What we made.', items: [] },
  legal: {},
};

/** The landing pages of all brands, by a renderer whose modules are evaluated with these texts, as the server's are. */
async function landingPagesWith(texts: PublishedContent['texts'] = {}) {
  const published = { ...content, texts };
  vi.resetModules();
  globalThis.renderedContent = published;
  const { render, recordedTexts } = await import('../src/app/entry-server.tsx');
  const pages = new Map<string, RenderedPage>();
  for (const { key, homePath } of allBrands) pages.set(key, await render(homePath, key, published));
  return { pages, recordedTexts };
}

/** The texts with each changed. Addresses and contacts have rules of their own. */
function changed(texts: TextTree): TextTree {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, TextTree[string]][] => {
    if (name === 'contacts' || name === 'url') return [];
    if (typeof value === 'string') return /^(?:https:|\/|data:)/.test(value) ? [] : [[name, value + HOSTILE]];
    return [[name, Array.isArray(value) ? value.map((text: string) => text + HOSTILE) : changed(value as TextTree)]];
  });
  return Object.fromEntries(entries);
}

/** All sentences of a tree, without the contacts. */
const sentencesOf = (tree: TextTree): string[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (name === 'contacts') return [];
    if (typeof value !== 'string') return Array.isArray(value) ? value : sentencesOf(value as TextTree);
    return value.length > 20 ? [value] : [];
  });

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;');

const embeddedIn = ({ head }: RenderedPage): Partial<PublishedContent> =>
  JSON.parse(/id="published"[^>]*>(.*?)<\/script>/s.exec(head)?.[1] ?? '{}');

type Rendered = ReadonlyMap<string, RenderedPage>;
const pageOf = (pages: Rendered, key: string): RenderedPage => {
  const page = pages.get(key);
  if (!page) throw new Error(`There is no page of ${key}.`);
  return page;
};

let built: Readonly<Record<string, TextTree>>;
let before: Rendered;
let after: Rendered;
let again: Rendered;

beforeAll(async () => {
  const first = await landingPagesWith();
  before = first.pages;
  built = builtTextsOf(first.recordedTexts, 'en-CA');
  const texts = Object.fromEntries(Object.entries(built).map(([key, tree]) => [key, changed(tree)]));
  after = (await landingPagesWith(texts)).pages;
  const embedded = allBrands.map(({ key }) => [key, embeddedIn(pageOf(after, key)).texts?.[key] ?? {}] as const);
  again = (await landingPagesWith(Object.fromEntries(embedded))).pages;
}, 300_000);
afterAll(() => {
  globalThis.renderedContent = undefined;
  // The other files of this worker would share the brands with their changed texts.
  vi.resetModules();
});

describe.each(allBrands.map(({ displayName, key }) => [displayName, key] as const))('the page of %s', (_, key) => {
  it('shows each changed text in place of the built one, as text', () => {
    const { html } = pageOf(before, key);
    const shown = sentencesOf(built[key] ?? {}).filter((text) => html.includes(`>${escaped(text)}<`));
    expect(shown.length).toBeGreaterThan(5);
    const page = pageOf(after, key);
    expect(shown.filter((text) => !page.html.includes(escaped(text + HOSTILE)))).toEqual([]);
    expect(page.html + page.head).not.toContain(HOSTILE);
    expect(page.head).toContain(escaped(`${HOSTILE}</title>`).replace('&lt;/title&gt;', '</title>'));
  });

  it('embeds what its markup is made of, so that it hydrates with the same texts', () => {
    expect(pageOf(again, key).html).toBe(pageOf(after, key).html);
  });

  it('embeds no texts while none are changed', () => {
    expect(embeddedIn(pageOf(before, key))).not.toHaveProperty('texts');
  });
});
