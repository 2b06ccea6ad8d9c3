import { and, eq } from 'drizzle-orm';
import { PaymentError } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { subscriptions } from '../tables.ts';
import type { ProviderSync } from './providerSync.ts';

type SendingDependencies = Pick<SubscriptionsDependencies, 'provider'> & { providerSync: ProviderSync };

/**
 * Sends a recorded change to the provider, and copies the state that follows. Sends it even if our record says that there is
 * nothing to change: a change made in the provider's dashboard may be newer.
 *
 * @throws PaymentError when the provider refuses or does not answer
 */
export async function sendChange<Result>(
  { providerSync }: SendingDependencies,
  providerId: string,
  changeId: string,
  send: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await send();
  } catch (error) {
    // The refusal means that our record was wrong. Reconciliation resolves less certain failures.
    if (error instanceof PaymentError && (error.code === 'refused' || error.code === 'missing')) {
      await providerSync.syncSubscription(providerId, { changeId });
    }
    throw error;
  }
  await providerSync.syncSubscription(providerId, { changeId });
  return result;
}

/** Cancels a subscription, at once or at the end of its period, or undoes that. The change is recorded already. */
export const sendCancelOrReactivate = (
  dependencies: SendingDependencies,
  providerId: string,
  { id, change, reason }: { id: string; change: 'cancel' | 'reactivate' | 'end'; reason?: string },
): Promise<void> =>
  sendChange(dependencies, providerId, id, () =>
    change === 'end'
      ? dependencies.provider.endNow(providerId, id, reason)
      : dependencies.provider.setCancelAtPeriodEnd(providerId, change === 'cancel', id, reason),
  );

/**
 * Finishes an immediate end whose answer was lost, if the provider did end the subscription. It does not end an active one: the
 * client read that the end failed, and may have paid since.
 *
 * @throws PaymentError when the provider refuses or does not answer
 */
export async function finishEnd(
  dependencies: SendingDependencies & Pick<SubscriptionsDependencies, 'queries'>,
  providerId: string,
  { id: changeId, reason }: { id: string; reason: string },
): Promise<void> {
  await dependencies.providerSync.syncSubscription(providerId);
  const ended = and(eq(subscriptions.providerId, providerId), eq(subscriptions.status, 'ended'));
  // Not ended: the change is given up.
  if ((await dependencies.queries.$count(subscriptions, ended)) === 0)
    return dependencies.providerSync.closeWithoutSync({ changeId });
  // What is owed may not be voided yet: repeating the call does that, and closes the change.
  await sendCancelOrReactivate(dependencies, providerId, { id: changeId, change: 'end', reason });
}
