import { Worker } from 'node:worker_threads';
import type { SitePage } from '../../build/sitePage.ts';
import type { PublishedContent } from '../../src/services/api/publishedContent.ts';
import type { RenderAnswer, RenderJob } from './renderPages.ts';

/** Time limit of a job, in ms: a few seconds is usual, even on a slow machine. */
const RENDER_WITHIN_MS = 60_000;

/** Renders pages in a worker thread, so that the server stays responsive. */
export interface Renderer {
  /**
   * Renders the documents of pages. Jobs take turns; those for everybody come before previews.
   *
   * @throws {Error} when the pages cannot be rendered; the next job is not affected
   */
  render(
    pages: readonly SitePage[],
    published: PublishedContent,
    kind: 'pages' | 'preview',
  ): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface WaitingJob extends RenderJob {
  resolve(documents: readonly string[]): void;
  reject(error: Error): void;
}

const failed = (reason: string) => new Error(`The pages could not be rendered again (${reason}).`);

/**
 * A renderer, whose thread stays: loading the pages' modules takes longer than rendering all pages. After a failure, the next
 * job has a new thread.
 *
 * @param folder the built site
 */
export function createRenderer(folder: string, withinMs = RENDER_WITHIN_MS): Renderer {
  const waiting: Record<'pages' | 'preview', WaitingJob[]> = { pages: [], preview: [] };
  let worker: Worker | undefined;
  let current: WaitingJob | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const startWorker = () => {
    const started = new Worker(new URL('./renderPages.ts', import.meta.url), {
      workerData: folder,
      // The libraries run in production mode, as in the build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // It must not keep a stopping server.
    started.unref();
    const lose = (reason: string) => {
      if (started !== worker) return;
      worker = undefined;
      finish((job) => job.reject(failed(reason)));
    };
    started.on('error', ({ message }) => lose(message));
    started.on('exit', (code) => lose(`exit ${code}`));
    started.on('message', ({ documents, failure, worn }: RenderAnswer) => {
      if (started !== worker) return;
      if (worn) endWorker();
      finish((job) => (documents ? job.resolve(documents) : job.reject(failed(failure ?? 'no documents'))));
    });
    return started;
  };
  const endWorker = () => {
    const ended = worker;
    worker = undefined;
    return ended?.terminate();
  };
  const finish = (settle: (job: WaitingJob) => void) => {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job) settle(job);
    begin();
  };
  const begin = () => {
    if (current || closed) return;
    current = waiting.pages.shift() ?? waiting.preview.shift();
    if (!current) return;
    const { pages, published } = current;
    worker ??= startWorker();
    worker.postMessage({ pages, published } satisfies RenderJob);
    timer = setTimeout(() => {
      void endWorker();
      finish((job) => job.reject(failed(`not in ${withinMs} ms`)));
    }, withinMs);
  };

  return {
    render: (pages, published, kind) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(failed('the server stops'));
        waiting[kind].push({ pages, published, resolve, reject });
        begin();
      }),
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const job of [current, ...waiting.pages, ...waiting.preview]) job?.reject(failed('the server stops'));
      await endWorker();
    },
  };
}
