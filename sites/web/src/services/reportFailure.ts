import type { Requests } from '@threefold/api-contract';
import { loadChunk } from './chunk.ts';

/** Maximum reports per page, in case the page fails in a loop. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/**
 * Logs an unhandled error: in development to the console, otherwise to the API's log, without personal data.
 * The screen itself informs the user.
 */
export function reportFailure(kind: Requests['reportClientFailure']['kind'], failure: unknown): void {
  if (import.meta.env.DEV) {
    // biome-ignore lint/suspicious/noConsole: developers look for errors there.
    console.error(failure);
    return;
  }
  const { name, message, stack = '' } = failure instanceof Error ? failure : new Error(String(failure));
  const summary = `${name}: ${message}`;
  if (reported.size >= MAX_REPORTS || reported.has(summary)) return;
  reported.add(summary);
  const report = {
    kind,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    path: location.pathname.slice(0, 200),
  };
  // Not with loadApi: the visitor need not hear that a report failed.
  loadChunk(() => import('./api/api.ts'))
    .then(({ api }) => api().reportClientFailure(report))
    // Reporting a failed report would most likely fail too.
    .catch(() => {});
}

/** Reports uncaught errors of the page's script. */
export function watchForFailures(): void {
  window.addEventListener('error', ({ error, message }) => reportFailure('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure('rejection', reason));
}

/** For React's roots: errors thrown while rendering, even if an error boundary handles them. */
export const reportRenderFailure = (failure: unknown): void => reportFailure('render', failure);
