import { calls, type Data } from '@threefold/api-contract';
import { type Client, secretOf } from './payments.ts';
import type { SignedIn } from './people/identities.ts';
import { dataOf } from './requests.ts';
import type { StripeEnvironment } from './stripeEnvironment.ts';

/** A client who has paid for a product with the form. */
export interface Subscriber {
  client: Client;
  subscriptionId: string;
}

export async function subscribed(environment: StripeEnvironment, priceId = environment.priceId): Promise<Subscriber> {
  const client = await environment.client();
  await environment.pay(client, secretOf(await client.begin(priceId)), 'good');
  const [subscription] = await client.subscriptions();
  return { client, subscriptionId: subscription?.id ?? '' };
}

/** The audit log's entries about a client, newest first. */
export async function auditLogOf(environment: StripeEnvironment, admin: SignedIn, { id }: Pick<Client, 'id'>) {
  const { answer } = await environment.api.post(calls.getAuditLog.path, { account: id }, admin.headers);
  return dataOf<Data['getAuditLog']>(answer).rows;
}
