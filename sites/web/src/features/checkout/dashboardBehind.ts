/** Path of the client dashboard. */
export const DASHBOARD = '/ClientDashboard';

/** What the router keeps in a history entry: the navigation state, a key, and the entry's place. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
  /** Ours: the dashboard lies behind this entry. */
  dashboardBehind?: true;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;

/** Whether the step back from here leads to the dashboard. */
export const isDashboardBehind = (): boolean => entry().dashboardBehind === true;

/**
 * Lays the dashboard behind the current entry of the history: the checkout has taken the dashboard's place there, and the
 * browser's back still leads to it (SPEC.md section 2). Once for each entry, whatever becomes of the page.
 *
 * @param state navigation state of the dashboard, such as what is chosen there
 */
export function layDashboardBehind(state: unknown): void {
  const { usr, key, idx = 0, dashboardBehind } = entry();
  if (dashboardBehind) return;
  const here = window.location.href;
  window.history.replaceState({ usr: state, key: `${key}-behind`, idx }, '', DASHBOARD);
  window.history.pushState({ usr, key, idx: idx + 1, dashboardBehind: true }, '', here);
}
