import type { Requests } from '@threefold/api-contract';
import { loadApi } from './loadApi.ts';

/** How many failures one page reports: a page that fails in a loop says nothing new. */
const MOST = 5;

const reported = new Set<string>();

/**
 * Logs a failure that nobody handles: in development to the console, otherwise to the API's log, which removes personal
 * data. Whoever is at the page is told by the screen itself.
 */
export function reportFailure(kind: Requests['reportClientFailure']['kind'], failure: unknown): void {
  if (import.meta.env.DEV) {
    // biome-ignore lint/suspicious/noConsole: a developer looks for failures there.
    console.error(failure);
    return;
  }
  const { name, message, stack = '' } = failure instanceof Error ? failure : new Error(String(failure));
  const known = `${name}: ${message}`;
  if (reported.size >= MOST || reported.has(known)) return;
  reported.add(known);
  const report = {
    kind,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    path: location.pathname.slice(0, 200),
  };
  loadApi()
    .then((api) => api.reportClientFailure(report))
    // There is nobody left to tell.
    .catch(() => {});
}

/** Reports what the page's script throws and does not catch. */
export function watchForFailures(): void {
  window.addEventListener('error', ({ error, message }) => reportFailure('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure('rejection', reason));
}

/** For React's roots: what was thrown while rendering, whether or not an error boundary shows something in its place. */
export const reportRenderFailure = (failure: unknown): void => reportFailure('render', failure);
