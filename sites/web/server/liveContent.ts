import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { contentIn, watchFolder } from '@threefold/api-contract/content-files';
import { contentFolder, MEDIA_PATH } from '../build/contentFolder.ts';
import { readSiteContent } from '../build/publishedContent.ts';
import { PUBLISHED_CONTENT, type SitePage, splitLanguage } from '../build/sitePage.ts';
import { embeddedContentOf } from '../src/app/embeddedContentOf.ts';
import { routeOf } from '../src/app/routes.ts';
import { brands } from '../src/brands/index.ts';
import type { PublishedContent } from '../src/services/api/publishedContent.ts';
import type { Pages } from './pages.ts';
import type { RenderJob } from './renderPages.ts';

/** The content's pictures, and a function to stop watching. */
export interface LiveContent {
  readonly media: ReadonlyMap<string, Buffer>;
  close(): void;
}

/** Time limit of a rendering, in ms: a few seconds is usual, even on a slow machine. */
const RENDER_TIMEOUT_MS = 60_000;

type ContentWithMedia = PublishedContent & { media: ReadonlyMap<string, Buffer> };

/** The content that a page embeds, for comparison. */
function contentKeyOf({ path, brand }: SitePage, published: PublishedContent): string {
  const { language, path: english } = splitLanguage(path);
  return (
    JSON.stringify(embeddedContentOf(routeOf(english, brands[brand]), brands[brand], contentIn(language, published))) ??
    ''
  );
}

/**
 * Renders pages in a worker thread: the server stays responsive, the renderer's memory is freed, and the libraries
 * run in production mode as in the build.
 */
function render(job: RenderJob): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./renderPages.ts', import.meta.url), {
      workerData: job,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const timer = setTimeout(() => void worker.terminate(), RENDER_TIMEOUT_MS);
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      // Has no effect if the thread has sent its documents.
      reject(new Error(`The pages could not be rendered again (${code}).`));
    });
  });
}

async function builtMedia(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const media = join(folder, 'client', MEDIA_PATH);
  const names = await readdir(media).catch(() => []);
  const originals = names.filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(await Promise.all(originals.map(async (name) => [name, await readFile(join(media, name))] as const)));
}

/**
 * Keeps pages up to date with the content folder: renders those that changed since the build at startup, and others
 * when their content changes. After an error the last valid content stays.
 *
 * @param folder the built site
 * @param onUpdate called after each change of the folder, with the error if it failed; at startup only with an error
 */
export async function followContent(
  folder: string,
  pages: Pages,
  onUpdate: (error: Error | undefined) => void,
): Promise<LiveContent> {
  const media = await builtMedia(folder);
  const built = await readFile(join(folder, PUBLISHED_CONTENT), 'utf8').catch(() => undefined);
  // A site built without content has none to watch.
  if (built === undefined) return { media, close: () => undefined };

  let current: ContentWithMedia = { ...(JSON.parse(built) as PublishedContent), media };
  const update = async (): Promise<ContentWithMedia> => {
    const { media: pictures, ...published } = await readSiteContent();
    const changed = pages.list.filter((page) => contentKeyOf(page, published) !== contentKeyOf(page, current));
    const documents = changed.length > 0 ? await render({ folder, pages: changed, published }) : [];
    for (const [index, document] of documents.entries()) {
      const page = changed[index];
      if (page) pages.replace(page, document);
    }
    current = { ...published, media: pictures };
    return current;
  };

  const first = await update().catch((error: Error) => {
    onUpdate(error);
    return current;
  });
  const watched = watchFolder(contentFolder, update, first);
  watched.follow(onUpdate);
  return {
    get media() {
      return watched.current.media;
    },
    close: watched.close,
  };
}
