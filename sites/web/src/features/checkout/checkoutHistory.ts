import type { NavigateFunction } from 'react-router-dom';
import { pathOfBuild } from '#texts/services/language';

/** Path of the client dashboard. */
export const DASHBOARD = `${pathOfBuild}/ClientDashboard`;

/** Navigation state of a checkout that already has the dashboard behind it. */
export const DASHBOARD_BEHIND = { dashboardBehind: true } as const;

/** The router's data of a history entry: navigation state, key and index. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
  /** Our own addition: the dashboard is behind this entry. */
  dashboardBehind?: true;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;

const hasDashboardBehind = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dashboardBehind' in state && state.dashboardBehind === true;

/** Whether one step back leads to the dashboard. */
const isDashboardBehind = (): boolean => hasDashboardBehind(entry()) || hasDashboardBehind(entry().usr);

/**
 * Inserts the dashboard behind the current history entry: the checkout replaced it, but back must still lead there
 * (specification, section 2). Once per entry, even across reloads.
 *
 * @param state navigation state of the dashboard, such as the selection
 */
export function insertDashboardBehind(state: unknown): void {
  if (isDashboardBehind()) return;
  const { usr, key, idx = 0 } = entry();
  const checkoutUrl = window.location.href;
  window.history.replaceState({ usr: state, key: `${key}-behind`, idx }, '', DASHBOARD);
  window.history.pushState({ usr, key, idx: idx + 1, dashboardBehind: true }, '', checkoutUrl);
}

/** Paths that may be between the dashboard and the end of a checkout. */
const ON_THE_WAY = new Set([`${pathOfBuild}/checkout`, `${pathOfBuild}/return`]);

/**
 * How many steps back the checkout's dashboard is; undefined when there is none, another page is between, or the
 * browser does not reveal it.
 */
export function stepsToDashboard(): number | undefined {
  const navigation = 'navigation' in window ? window.navigation : undefined;
  const currentIndex = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries().slice(0, currentIndex).reverse() ?? [];
  const paths = before.map(({ url }) => (url === null ? '' : new URL(url).pathname));
  const nearest = paths.findIndex((path) => !ON_THE_WAY.has(path));
  if (nearest >= 0 && paths[nearest] === DASHBOARD) return nearest + 1;
  return isDashboardBehind() ? 1 : undefined;
}

/** Goes to the dashboard from a checkout that stays available. */
export function backToDashboard(navigate: NavigateFunction): void {
  const steps = stepsToDashboard();
  if (steps === undefined) navigate(DASHBOARD, { replace: true });
  else navigate(-steps);
}

/**
 * Goes to the dashboard from a finished checkout (specification, section 2). If the dashboard is behind, goes back to
 * it; this entry becomes the dashboard as well, so that going forward to it shows no finished checkout. Otherwise the
 * dashboard replaces this entry.
 */
export function leaveFinishedCheckout(navigate: NavigateFunction): void {
  const steps = stepsToDashboard();
  if (steps === undefined) return void navigate(DASHBOARD, { replace: true });
  const { key, idx } = entry();
  window.history.replaceState({ key, idx }, '', DASHBOARD);
  navigate(-steps);
}
