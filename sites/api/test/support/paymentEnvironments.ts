import { openSandboxEnvironment } from './sandboxEnvironment.ts';
import { openStripeEnvironment } from './stripeEnvironment.ts';
import { isFullRun } from './thoroughness.ts';

/** Each provider, with the name of its first product. */
const all = [
  ['sandbox', openSandboxEnvironment, 'Quote Builder'],
  ['stripe', openStripeEnvironment, 'quotes'],
] as const;

/** The providers for what applies to either. An everyday run tests the one of production; the e2e tests use the sandbox. */
export const paymentEnvironments = all.filter(([kind]) => isFullRun || kind === 'stripe');
