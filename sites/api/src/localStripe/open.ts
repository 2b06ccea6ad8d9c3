import type { Sandbox } from '../modules/subscriptions/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createPayments, type Payments, type StripeSettings } from '../platform/payments/stripe.ts';
import { type SandboxDependencies, startSandbox } from './sandbox.ts';

/** Payments by Stripe, or by a local Stripe server when the configuration has no keys. */
export async function openPayments(
  { payments, salesTax, contentDir }: Pick<Config, 'payments' | 'salesTax' | 'contentDir'>,
  dependencies: Omit<SandboxDependencies, 'contentDir'> & Pick<StripeSettings, 'onFailed'>,
): Promise<{ payments: Payments; sandbox?: Sandbox }> {
  const automaticTax = salesTax === 'automatic';
  const { onFailed } = dependencies;
  const shared = { automaticTax, ...(onFailed && { onFailed }) };
  if (payments.kind === 'stripe') return { payments: createPayments({ ...payments, ...shared }) };
  const { stripe, sandbox } = await startSandbox({ ...dependencies, contentDir });
  return { payments: createPayments({ kind: 'sandbox', ...stripe, ...shared }), sandbox };
}
