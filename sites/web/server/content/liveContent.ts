import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '@threefold/api-contract/language';
import { type PublishedAt, readServedContent, type ServedContent } from '../../build/publishedContent.ts';
import { PUBLISHED_CONTENT, type SitePage, splitLanguage } from '../../build/sitePage.ts';
import type { PublishedContent } from '../../src/services/api/publishedContent.ts';
import type { Pages } from '../pages.ts';
import { builtTextsIn, changedPages } from './changedPages.ts';
import type { ContentApi } from './contentApi.ts';
import type { Renderer } from './renderer.ts';

/** Pause between two questions to the API, in ms: what is published shows within two seconds. */
const ASK_EVERY_MS = 500;

/** How long a starting server waits for what is published, in ms. */
const START_WITHIN_MS = 15_000;

/** How long the API may be away before it is logged, in ms: `npm start` starts it together with the site. */
const AWAY_MS = 10_000;

/** How many pages are rendered before the first of them is shown. */
const PAGES_AT_ONCE = 4;

/** Pause before content that could not be shown is tried again, in ms. */
const AGAIN_MS = 30_000;

/**
 * An answer, with the documents of which a newer version is shown as they are shown. A process of the API that does not reach its
 * database knows only what was published before; one of the release before may not be able to read a new version. The times are those
 * of the database.
 */
function withoutOlder(answer: ServedContent, shown: ServedContent | undefined): ServedContent {
  const files = { ...answer.files };
  const publishedAt = { ...answer.publishedAt };
  for (const [name, at] of Object.entries(shown?.publishedAt ?? {})) {
    const text = shown?.files[name];
    if (text === undefined || at <= (publishedAt[name] ?? '')) continue;
    files[name] = text;
    publishedAt[name] = at;
  }
  return { ...answer, files, publishedAt };
}

/** What follows the content. */
export interface ContentFollower {
  folder: string;
  pages: Pick<Pages, 'list' | 'replace'>;
  api: Pick<ContentApi, 'published'>;
  renderer: Renderer;
  /** Is told when the documents were published that the listed pages show now. */
  onShown(publishedAt: PublishedAt): void;
  /** Ends it. */
  closing: AbortSignal;
  /** Is told once of each mistake: the API has been away for a while, or has sent what cannot be shown. */
  onMistake(mistake: Error): void;
}

/**
 * Keeps pages up to date with what the API has published: renders those that differ from the build when the server starts, and
 * others when their content changes. No page goes back to an older version. While the API is away, and after a mistake, the last
 * pages stay.
 *
 * @returns once the pages show what is published, or the API does not answer
 */
export async function followContent(follower: ContentFollower): Promise<void> {
  const { folder, pages, api, renderer, closing, onShown, onMistake } = follower;
  const built = await readFile(join(folder, PUBLISHED_CONTENT), 'utf8').catch(() => undefined);
  // A site built without content has none to follow.
  if (built === undefined) return;

  const builtTexts = await builtTextsIn(folder);
  let shown = JSON.parse(built) as PublishedContent;
  let last: ServedContent | undefined;
  const showOn = async (changed: readonly SitePage[], published: PublishedContent) => {
    for (let from = 0; from < changed.length; from += PAGES_AT_ONCE) {
      const batch = changed.slice(from, from + PAGES_AT_ONCE);
      const documents = await renderer.render(batch, published, 'pages');
      for (const [index, document] of documents.entries()) {
        const page = batch[index];
        if (page) pages.replace(page, document);
      }
    }
  };
  const show = async (served: ServedContent) => {
    const published = await readServedContent(served, builtTexts);
    const changed = changedPages(pages.list, shown, published);
    // What search engines list comes first; forms and the portal follow.
    const listed = changed.filter((page) => page.listed);
    await showOn(listed, published);
    onShown(served.publishedAt ?? {});
    await showOn(
      changed.filter((page) => !page.listed),
      published,
    );
    shown = published;
    last = served;
  };

  let known: string | undefined;
  let answeredAt = Date.now();
  let againAt = Number.POSITIVE_INFINITY;
  let reported: string | undefined;
  const report = (mistake: Error) => {
    if (mistake.message !== reported && !closing.aborted) onMistake(mistake);
    reported = mistake.message;
  };
  const ask = async () => {
    try {
      const answer = await api.published(known);
      answeredAt = Date.now();
      return answer;
    } catch (error) {
      if (Date.now() - answeredAt >= AWAY_MS) report(error as Error);
      return undefined;
    }
  };
  const update = async () => {
    if (Date.now() >= againAt) known = undefined;
    const answer = await ask();
    if (!answer) return;
    // Set first: what cannot be shown is not rendered twice a second.
    known = answer.version;
    againAt = Date.now() + AGAIN_MS;
    try {
      await show(withoutOlder(answer.content, last));
      againAt = Number.POSITIVE_INFINITY;
      reported = undefined;
    } catch (error) {
      report(error as Error);
    }
  };

  const first = update();
  const follow = async () => {
    await first;
    // Loads the pages' modules, so that the first change shows as soon as later ones.
    const samples = LANGUAGES.flatMap(
      (one) => pages.list.find(({ path }) => splitLanguage(path).language === one) ?? [],
    );
    renderer.render(samples, shown, 'preview').catch(report);
    while (!closing.aborted) {
      await update();
      await wait(ASK_EVERY_MS, undefined, { signal: closing }).catch(() => undefined);
    }
  };
  void follow();
  await Promise.race([first, wait(START_WITHIN_MS, undefined, { signal: closing }).catch(() => undefined)]);
}
