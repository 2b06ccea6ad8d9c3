import type { NavigateFunction } from 'react-router-dom';

/** Path of the client dashboard. */
export const DASHBOARD = '/ClientDashboard';

/** Navigation state of a checkout that has the dashboard behind it already. */
export const DASHBOARD_BEHIND = { dashboardBehind: true } as const;

/** What the router keeps in a history entry: the navigation state, a key, and the entry's place. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
  /** Ours: the dashboard lies behind this entry. */
  dashboardBehind?: true;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;

const saysSo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dashboardBehind' in state && state.dashboardBehind === true;

/** Whether the step back from here leads to the dashboard. */
const isDashboardBehind = (): boolean => saysSo(entry()) || saysSo(entry().usr);

/**
 * Lays the dashboard behind the current entry of the history: the checkout has taken the dashboard's place there, and the
 * browser's back still leads to it (specification, section 2). Once for each entry, whatever becomes of the page.
 *
 * @param state navigation state of the dashboard, such as what is chosen there
 */
export function insertDashboardBehind(state: unknown): void {
  if (isDashboardBehind()) return;
  const { usr, key, idx = 0 } = entry();
  const here = window.location.href;
  window.history.replaceState({ usr: state, key: `${key}-behind`, idx }, '', DASHBOARD);
  window.history.pushState({ usr, key, idx: idx + 1, dashboardBehind: true }, '', here);
}

/** What may lie between the dashboard and where a checkout ends. */
const ON_THE_WAY = new Set(['/checkout', '/return']);

/**
 * How many steps back the dashboard lies that the checkout was come to from; undefined when there is none, another page
 * lies between, or the browser does not tell.
 */
export function stepsToDashboard(): number | undefined {
  const known = 'navigation' in window ? window.navigation : undefined;
  const here = known?.currentEntry?.index ?? 0;
  const before = known?.entries().slice(0, here).reverse() ?? [];
  const paths = before.map(({ url }) => (url === null ? '' : new URL(url).pathname));
  const nearest = paths.findIndex((path) => !ON_THE_WAY.has(path));
  if (nearest >= 0 && paths[nearest] === DASHBOARD) return nearest + 1;
  return isDashboardBehind() ? 1 : undefined;
}

/** Goes to the dashboard from a checkout that may be come back to. */
export function backToDashboard(navigate: NavigateFunction): void {
  const steps = stepsToDashboard();
  if (steps === undefined) navigate(DASHBOARD, { replace: true });
  else navigate(-steps);
}

/**
 * Goes to the dashboard from a checkout that is over: the dashboard takes this entry's place (specification, section
 * 2). One that lies behind is gone back to, so that the browser's back leads on from there, and not through the
 * checkout again.
 */
export function leaveFinishedCheckout(navigate: NavigateFunction): void {
  const steps = stepsToDashboard();
  if (steps === undefined) return void navigate(DASHBOARD, { replace: true });
  const { key, idx } = entry();
  window.history.replaceState({ key, idx }, '', DASHBOARD);
  navigate(-steps);
}
