import type { NavigateOptions } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import {
  backToDashboard,
  DASHBOARD_BEHIND,
  insertDashboardBehind,
  leaveFinishedCheckout,
  stepsToDashboard,
} from './checkoutHistory.ts';

interface Entry {
  state: unknown;
  address: string;
}

let entries: Entry[];
let navigate: Mock<(to: unknown, options?: NavigateOptions) => void>;

/** Opens a history whose last entry is the current one. `isRevealed`: whether the browser reveals earlier entries. */
function open(addresses: readonly string[], state: object, isRevealed = true) {
  entries = addresses.map((address) => ({ address, state: null }));
  entries.splice(-1, 1, { address: addresses.at(-1) ?? '', state });
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
      replaceState: (next: unknown, _: string, address: string) => entries.splice(-1, 1, { state: next, address }),
      pushState: (next: unknown, _: string, address: string) => entries.push({ state: next, address }),
    },
    ...(isRevealed && {
      navigation: {
        get currentEntry() {
          return { index: entries.length - 1 };
        },
        entries: () => entries.map(({ address }) => ({ url: `http://site.test${address}` })),
      },
    }),
  });
}

beforeEach(() => {
  navigate = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

const chosen = { usr: { stripePriceId: 'price' }, key: 'k', idx: 3 };

describe('insertDashboardBehind', () => {
  it('inserts the dashboard behind the checkout, which keeps its state', () => {
    open(['/checkout'], chosen);
    insertDashboardBehind({ product: 'price' });
    expect(entries).toEqual([
      { address: '/ClientDashboard', state: { usr: { product: 'price' }, key: 'k-behind', idx: 3 } },
      { address: '/checkout', state: { ...chosen, idx: 4, dashboardBehind: true } },
    ]);
  });

  it('inserts the dashboard only once', () => {
    open(['/checkout'], chosen);
    insertDashboardBehind(undefined);
    insertDashboardBehind(undefined);
    expect(entries).toHaveLength(2);
  });

  it('does nothing when the dashboard is behind the checkout already', () => {
    open(['/ClientDashboard', '/checkout'], { usr: DASHBOARD_BEHIND, key: 'k', idx: 1 });
    insertDashboardBehind(undefined);
    expect(entries).toHaveLength(2);
  });
});

describe('stepsToDashboard', () => {
  it.each([
    [['/ClientDashboard', '/return'], 1],
    [['/Home', '/ClientDashboard', '/checkout', '/return'], 2],
    [['/ClientDashboard', '/SupportScreen', '/return'], undefined],
    [['/return'], undefined],
  ] as const)('from the end of %j is %s', (addresses, steps) => {
    open(addresses, {});
    expect(stepsToDashboard()).toBe(steps);
  });

  it('is one after the dashboard was inserted, even if the browser reveals no earlier entries', () => {
    open(['/checkout'], chosen, false);
    expect(stepsToDashboard()).toBeUndefined();
    insertDashboardBehind(undefined);
    expect(stepsToDashboard()).toBe(1);
  });
});

it('backToDashboard goes back to the dashboard, and the checkout stays in the history', () => {
  open(['/ClientDashboard', '/checkout'], {});
  backToDashboard(navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(-1);
  expect(entries.at(-1)?.address).toBe('/checkout');
});

it('leaveFinishedCheckout turns the current history entry into the dashboard, and goes back to the one before', () => {
  open(['/ClientDashboard', '/checkout', '/return'], { key: 'k', idx: 2 });
  leaveFinishedCheckout(navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(-2);
  expect(entries.at(-1)).toEqual({ address: '/ClientDashboard', state: { key: 'k', idx: 2 } });
});

it('leaveFinishedCheckout replaces the return page with the dashboard when no page of ours is behind it', () => {
  open(['/return'], {});
  leaveFinishedCheckout(navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/ClientDashboard', { replace: true });
});
