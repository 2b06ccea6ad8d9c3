import type { Config } from '../config.ts';
import type { PaymentProvider } from './payments.ts';
import { createSandboxProvider, type SandboxParts, type SandboxProvider } from './sandbox/sandbox.ts';
import { createStripeProvider } from './stripe/stripe.ts';

/** The configured provider. */
export const openPayments = (config: Config['payments'], parts: SandboxParts): PaymentProvider | SandboxProvider =>
  config.kind === 'stripe' ? createStripeProvider(config) : createSandboxProvider(parts);

/** Whether payments are simulated. */
export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider => provider.kind === 'sandbox';
