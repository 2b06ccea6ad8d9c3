import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, providerIdOf } from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';
import { testBrands } from '../../support/testApi.ts';

describe('a subscription that has ended says why', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  const endPeriod = async (client: Client) => {
    environment.stripe.account.endPeriod(await providerIdOf(environment.api, client));
    await environment.deliver();
  };
  const cancelByAdmin = async (subscriptionId: string, at: 'now' | 'period-end') => {
    const admin = await signedIn(environment.api, { role: 'admin' });
    const body = { id: randomUUID(), subscriptionId, at, reason: 'The product closes.' };
    await environment.api.post(calls.cancelClientSubscription.path, body, admin.headers);
  };
  const ways: Record<string, [(client: Client, id: string) => Promise<unknown>, RegExp]> = {
    'the client cancelled it': [
      async (client, id) => {
        await client.change('cancelSubscription', id);
        await endPeriod(client);
      },
      /^You cancelled it, and it ended on /,
    ],
    'the agency cancelled it': [
      async (client, id) => {
        await cancelByAdmin(id, 'period-end');
        await endPeriod(client);
      },
      /^We cancelled it, and it ended on .*\. The reason: The product closes\.$/,
    ],
    'the agency ended it at once': [
      (_client, id) => cancelByAdmin(id, 'now'),
      /^We ended it on .*\. The reason: The product closes\.$/,
    ],
    'the client ended it while it was overdue': [
      async (client, id) => {
        await environment.endPeriod(client, false);
        await client.post(calls.cancelSubscription.path, { subscriptionId: id, atOnce: true });
      },
      /^You ended it on /,
    ],
    'it was ended in the provider’s dashboard': [
      async (client) => {
        environment.stripe.account.endNow(await providerIdOf(environment.api, client));
        await environment.deliver();
      },
      /^It ended on [^,]+, [^,]+, \d{4}\.$/,
    ],
  };
  it.each(Object.entries(ways))('when %s, after which nothing is due', async (_why, [end, sentence]) => {
    const { client, subscriptionId } = await subscribed(environment);
    await end(client, subscriptionId);
    expect(await client.subscriptions()).toMatchObject([
      { status: 'ended', statusDetail: expect.stringMatching(sentence) },
    ]);
    expect(dataOf((await client.post(calls.getPaymentDue.path, { subscriptionId })).answer)).toEqual({});
  });

  it('when its payments failed, after which the invoice is still due', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    for (let attempt = 1; attempt <= 3; attempt += 1) await environment.endPeriod(client, false);
    const [ended] = await client.subscriptions();
    expect(ended).toMatchObject({
      status: 'ended',
      statusDetail: expect.stringMatching(/after its payment had failed 3 times\.$/),
    });
    expect(dataOf((await client.post(calls.getPaymentDue.path, { subscriptionId })).answer)).toEqual({
      due: { amount: 3900, currency: 'CAD' },
    });
    const admin = await signedIn(environment.api, { role: 'admin' });
    const ofOwner = async () => {
      const { answer } = await environment.api.post(calls.getClient.path, { id: client.id }, admin.headers);
      return dataOf<Data['getClient']>(answer).subscriptions;
    };
    const owed = 'Its payment failed 3 times. $39.00 CAD is still due.';
    expect(await ofOwner()).toMatchObject([{ status: 'ended', detail: owed }]);
    const [mail] = (await storedMailsTo(environment.api.queries, client.email)).slice(-1);
    expect(mail?.draft?.paragraphs).toEqual(
      expect.arrayContaining([
        'Your subscription to quotes has ended, because its payment failed 3 times. Nothing more is charged.',
        '$39.00 CAD is still due. Its invoice is in your payment history.',
      ]),
    );
    const news = await storedMailsTo(environment.api.queries, testBrands.forPortal.ownerEmail);
    expect(news.at(-1)?.draft?.entries).toEqual(
      expect.arrayContaining([
        ['Failed payments', '3'],
        ['Still due', '$39.00 CAD'],
      ]),
    );
    // A late or repeated event changes nothing.
    for (const event of environment.stripe.account.events.slice(-3).reverse()) await environment.send(event);
    expect(await client.subscriptions()).toEqual([ended]);
    expect(await ofOwner()).toMatchObject([{ detail: owed }]);
    // The owner lets the client off.
    const { latest_invoice: invoice } = environment.stripe.account.subscriptions.get(
      await providerIdOf(environment.api, client),
    ) ?? { latest_invoice: '' };
    environment.stripe.account.voidInvoice(String(invoice));
    await environment.deliver();
    expect(await ofOwner()).toMatchObject([{ detail: 'Its payment failed 3 times. Nothing is due.' }]);
  });
});
