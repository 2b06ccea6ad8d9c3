import type { LocalRegion } from '../../../platform/language.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { LatestInvoice } from '../lifecycle/announce.ts';
import type { SubscriptionChange } from '../lifecycle/changesBetween.ts';
import type { RequestedChange } from '../lifecycle/history.ts';
import type { subscriptions } from '../tables.ts';
import { dayText, failedAttemptsOf, moneyText, priceText } from '../words.ts';
import type { NamedClient, NewsOfClient } from './mails.ts';

interface Changed {
  client: NamedClient;
  product: ProductRow;
  now: Pick<typeof subscriptions.$inferSelect, 'periodEnd' | 'endReason' | 'failedAttempts'>;
  /** The request that caused it, if there is one. */
  cause: RequestedChange | undefined;
  latest: LatestInvoice | undefined;
  region: LocalRegion;
}

/** What the owner is told about a change of a subscription; undefined for changes that are told only to the client. */
export function newsOfChange(
  change: SubscriptionChange,
  { client, product, now, cause, latest, region }: Changed,
): NewsOfClient | undefined {
  if (change === 'paid' || change === 'plan-changed') return undefined;
  const day = dayText(now.periodEnd, region);
  const failures = failedAttemptsOf(now);
  const due = (label: string): Entry[] =>
    latest && latest.remaining > 0
      ? [[label, moneyText({ amount: latest.remaining, currency: latest.currency }, region)]]
      : [];
  const entries: Record<typeof change, readonly Entry[]> = {
    subscribed: [['Renews on', day]],
    cancelled: [['Ends on', day]],
    reactivated: [['Renews on', day]],
    ended: failures ? [['Failed payments', String(failures)], ...due('Still due')] : [],
    'payment-failed': [
      ...due('Due now'),
      ...(latest?.nextAttemptAt ? [['Next attempt', dayText(latest.nextAttemptAt, region)] satisfies Entry] : []),
    ],
  };
  return {
    kind: change,
    client,
    product: product.baseName,
    price: priceText(product, region),
    by: change === 'subscribed' ? 'client' : (cause?.actor ?? 'provider'),
    entries: [...entries[change], ...(cause?.reason ? [['Reason', cause.reason] satisfies Entry] : [])],
  };
}
