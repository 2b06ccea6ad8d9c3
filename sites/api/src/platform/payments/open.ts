import type { Config } from '../config/config.ts';
import type { PaymentProvider } from './payments.ts';
import { createSandboxProvider } from './sandbox/sandbox.ts';
import type { SandboxParts, SandboxProvider } from './sandbox/types.ts';
import { createStripeProvider } from './stripe.ts';

/** The configured provider. */
export function openPayments(
  { payments, salesTax }: Pick<Config, 'payments' | 'salesTax'>,
  parts: Omit<SandboxParts, 'automaticTax'>,
): PaymentProvider | SandboxProvider {
  const automaticTax = salesTax === 'automatic';
  return payments.kind === 'stripe'
    ? createStripeProvider({ ...payments, automaticTax })
    : createSandboxProvider({ ...parts, automaticTax });
}

/** Whether payments are simulated. */
export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider => provider.kind === 'sandbox';
