import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StripeCheckout } from './StripeCheckout.tsx';

/** Stub of Stripe's script, which refuses a second form just as the real one does. */
const script = vi.hoisted(() => {
  const nothing = () => {};
  const stand = {
    open: 0,
    made: 0,
    script: 'loads' as 'loads' | 'fails' | 'hangs',
    form: 'opens' as 'opens' | 'hangs',
    load: async () => {
      if (stand.script === 'fails') throw new Error('Failed to load Stripe.js');
      if (stand.script === 'hangs') return new Promise<never>(nothing);
      return stripe;
    },
  };
  const stripe = {
    elements: nothing,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: nothing,
    _registerWrapper: nothing,
    createEmbeddedCheckoutPage: async ({ clientSecret }: { clientSecret: string }) => {
      if (stand.form === 'hangs') return new Promise<never>(nothing);
      if (stand.open > 0) throw new Error('You cannot have multiple Embedded Checkout objects.');
      stand.open += 1;
      stand.made += 1;
      return {
        mount: (place: HTMLElement) => {
          place.textContent = `The form of ${clientSecret}`;
        },
        unmount: nothing,
        destroy: () => {
          stand.open -= 1;
        },
      };
    },
  };
  return stand;
});

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => script.load() }));

let root: Root;
const onReady = vi.fn();
const onFailed = vi.fn();

beforeEach(() => {
  Object.assign(script, { open: 0, made: 0, script: 'loads', form: 'opens' });
  onReady.mockReset();
  onFailed.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  document.body.replaceChildren();
});

const show = () =>
  root.render(
    // StrictMode mounts twice in development.
    <StrictMode>
      <StripeCheckout publishableKey="pk_test" clientSecret="the_secret" onReady={onReady} onFailed={onFailed} />
    </StrictMode>,
  );

it('shows one form and reports it once, even if mounted twice', async () => {
  show();
  await expect.element(page.getByText('The form of the_secret')).toBeVisible();
  expect(script.open).toBe(1);
  expect(onReady).toHaveBeenCalledTimes(script.made);
  expect(onFailed).not.toHaveBeenCalled();
});

it('reports that the script did not load', async () => {
  script.script = 'fails';
  show();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(onReady).not.toHaveBeenCalled();
});

it.each([
  ['script', { script: 'hangs' }],
  ['form', { form: 'hangs' }],
])('gives up a %s that does not come after 120 seconds', async (_what, state) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(script, state);
  show();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(onFailed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFailed).toHaveBeenCalled();
  expect(onReady).not.toHaveBeenCalled();
});
