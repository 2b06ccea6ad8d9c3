import { openSandboxEnvironment } from './sandboxEnvironment.ts';
import { openStripeEnvironment } from './stripeEnvironment.ts';
import { isFullRun } from './thoroughness.ts';

/** Each provider, with the name of its first product. */
const environments = [
  ['sandbox', openSandboxEnvironment, 'Quote Builder'],
  ['stripe', openStripeEnvironment, 'quotes'],
] as const;

/**
 * The providers for tests that hold for both. An everyday run tests Stripe, as in production; the e2e tests use the
 * sandbox.
 */
export const paymentEnvironments = environments.filter(([kind]) => isFullRun || kind === 'stripe');
