import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRenewalNotices } from '../../../src/modules/subscriptions/billing/renewalNotices.ts';
import { products } from '../../../src/modules/subscriptions/tables.ts';
import { dayText } from '../../../src/modules/subscriptions/words.ts';
import { DAY_MS } from '../../../src/platform/clock.ts';
import { REGION } from '../../support/brands.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, providerIdOf } from '../../support/payments.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';
import { composeSubscriptions } from '../../support/subscriptionsModule.ts';

let environment: StripeEnvironment;
let client: Client;
let subscriptionId: string;
let providerId: string;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
beforeEach(async () => {
  ({ client, subscriptionId } = await subscribed(environment));
  providerId = await providerIdOf(environment.api, client);
});
afterAll(() => environment.close());

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000 + (days * DAY_MS) / 1000) * 1000);

const renewsOn = async (day: Date, interval: 'month' | 'year' = 'year') => {
  const { queries } = environment.api;
  await queries.update(products).set({ interval }).where(eq(products.priceId, environment.priceId));
  environment.stripe.account.changeSubscription(providerId, ({ items: { data } }) => {
    for (const item of data) item.current_period_end = day.getTime() / 1000;
  });
  await environment.deliver();
};

/** The hourly job of another process. */
const runJob = () => {
  const { renewalNoticesDependencies } = composeSubscriptions(environment.api.queries, environment.provider);
  return createRenewalNotices(renewalNoticesDependencies)();
};

const reminders = async () =>
  (await storedMailsTo(environment.api.queries, client.email)).filter(({ subject }) => subject.includes(' renews on '));

it('reminds a client of a yearly renewal once, however many processes and events there are', async () => {
  const day = inDays(29);
  await renewsOn(day);
  await Promise.all([runJob(), runJob(), runJob()]);
  await renewsOn(day);
  await runJob();
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.draft).toMatchObject({
    paragraphs: expect.arrayContaining([
      `Your subscription to quotes renews on ${dayText(day, REGION)}. $39.00 CAD is then charged to your Visa ending in 4242.`,
      expect.stringMatching(/^To go on, there is nothing to do\. To cancel, open your dashboard before that day/),
    ]),
    entries: [
      ['Subscription', 'quotes'],
      ['Renews on', dayText(day, REGION)],
      ['Charge', '$39.00 CAD'],
      ['Card', 'Visa ending in 4242'],
    ],
    link: { url: expect.stringMatching(/\/ClientDashboard$/) },
  });
});

it('reminds again in the next year', async () => {
  await renewsOn(inDays(29));
  await runJob();
  await renewsOn(inDays(30));
  await runJob();
  expect(await reminders()).toHaveLength(2);
});

it.each(['more than 30 days before', 'of a monthly renewal'])('does not remind %s', async (which) => {
  await (which.startsWith('of') ? renewsOn(inDays(20), 'month') : renewsOn(inDays(31)));
  await runJob();
  expect(await reminders()).toEqual([]);
});

it.each(['cancelled here', 'cancelled at Stripe, before the event arrives', 'with paused charges'])(
  'does not remind of a subscription that is %s',
  async (how) => {
    await renewsOn(inDays(20));
    if (how === 'cancelled here') await client.change('cancelSubscription', subscriptionId);
    else if (how === 'with paused charges') environment.stripe.account.pauseCharges(providerId, null);
    else environment.stripe.account.cancelAtPeriodEnd(providerId, true);
    await runJob();
    expect(await reminders()).toEqual([]);
  },
);

it('tries again when the provider could not be asked', async () => {
  await renewsOn(inDays(20));
  environment.stripe.fault = ({ path }) => (path.endsWith('create_preview') ? 'failing' : undefined);
  await runJob();
  expect(await reminders()).toEqual([]);
  environment.stripe.fault = undefined;
  await runJob();
  expect(await reminders()).toHaveLength(1);
});
