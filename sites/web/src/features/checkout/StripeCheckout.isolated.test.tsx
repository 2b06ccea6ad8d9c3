import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StripeCheckout } from './StripeCheckout.tsx';

/** Stub of Stripe's script, which refuses a second form just as the real one does. */
const stripeStub = vi.hoisted(() => {
  const nothing = () => {};
  const stub = {
    /** The number of forms that are open now, and of all that were created. */
    open: 0,
    created: 0,
    script: 'loads' as 'loads' | 'fails' | 'hangs',
    form: 'opens' as 'opens' | 'hangs',
    load: async () => {
      if (stub.script === 'fails') throw new Error('Failed to load Stripe.js');
      if (stub.script === 'hangs') return new Promise<never>(nothing);
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
      if (stub.form === 'hangs') return new Promise<never>(nothing);
      if (stub.open > 0) throw new Error('You cannot have multiple Embedded Checkout objects.');
      stub.open += 1;
      stub.created += 1;
      return {
        mount: (place: HTMLElement) => {
          place.textContent = `The form of ${clientSecret}`;
        },
        unmount: nothing,
        destroy: () => {
          stub.open -= 1;
        },
      };
    },
  };
  return stub;
});

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => stripeStub.load() }));

let root: Root;
let onReady: Mock<() => void>;
let onFailed: Mock<() => void>;

beforeEach(() => {
  Object.assign(stripeStub, { open: 0, created: 0, script: 'loads', form: 'opens' });
  // New ones, because the second mount of the test before may report later.
  onReady = vi.fn();
  onFailed = vi.fn();
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

it('keeps only one form open when mounted twice, and reports each created form as ready', async () => {
  show();
  await expect.element(page.getByText('The form of the_secret')).toBeVisible();
  expect(stripeStub.open).toBe(1);
  expect(onReady).toHaveBeenCalledTimes(stripeStub.created);
  expect(onFailed).not.toHaveBeenCalled();
});

it('reports that the script did not load', async () => {
  stripeStub.script = 'fails';
  show();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(onReady).not.toHaveBeenCalled();
});

it.each([
  ['script', { script: 'hangs' }],
  ['form', { form: 'hangs' }],
])('reports a failure when the %s has not loaded after 120 seconds', async (_what, state) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(stripeStub, state);
  show();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(onFailed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFailed).toHaveBeenCalled();
  expect(onReady).not.toHaveBeenCalled();
});
