import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDashboardBehind, layDashboardBehind } from './dashboardBehind.ts';

interface Entry {
  state: unknown;
  address: string;
}

let entries: Entry[];

beforeEach(() => {
  entries = [{ state: { usr: { stripePriceId: 'price' }, key: 'k', idx: 3 }, address: '/checkout' }];
  vi.stubGlobal('window', {
    location: {
      get href() {
        return entries.at(-1)?.address;
      },
    },
    history: {
      get state() {
        return entries.at(-1)?.state;
      },
      replaceState: (state: unknown, _: string, address: string) => entries.splice(-1, 1, { state, address }),
      pushState: (state: unknown, _: string, address: string) => entries.push({ state, address }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('puts the dashboard behind the checkout, which keeps its state', () => {
  expect(isDashboardBehind()).toBe(false);
  layDashboardBehind({ product: 'price' });
  expect(entries).toEqual([
    { address: '/ClientDashboard', state: { usr: { product: 'price' }, key: 'k-behind', idx: 3 } },
    { address: '/checkout', state: { usr: { stripePriceId: 'price' }, key: 'k', idx: 4, dashboardBehind: true } },
  ]);
  expect(isDashboardBehind()).toBe(true);
});

it('does so once, however often the page is mounted or loaded', () => {
  layDashboardBehind(undefined);
  layDashboardBehind(undefined);
  expect(entries).toHaveLength(2);
});
