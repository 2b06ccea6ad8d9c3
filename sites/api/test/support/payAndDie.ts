import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { Payments } from '../../src/platform/payments/stripe.ts';
import { createPayments } from '../../src/platform/payments/stripe.ts';
import { STRIPE_KEYS } from './stripe/keys.ts';
import { buyAndCancel } from './subscriptionsModule.ts';

// Runs in its own process: a client buys and cancels, and the process is killed after the provider's n-th response
// (n is ANSWERS), before that response is recorded.

const { DATABASE = '', STRIPE_URL: stripeUrl = '', USER_ID: userId = '', ANSWERS = '1' } = process.env;

const database = DATABASE.startsWith('postgres') ? openPostgres(DATABASE) : await openPglite(DATABASE);

let answers = 0;
/** Counts the provider's responses, and kills the process after the n-th. */
const counted =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    const answer = await call(...given);
    answers += 1;
    if (answers === Number(ANSWERS)) process.kill(process.pid, 'SIGKILL');
    return answer;
  };

const stripe = createPayments({
  kind: 'stripe',
  ...STRIPE_KEYS,
  apiUrl: stripeUrl,
});
const provider: Payments = {
  ...stripe,
  createCustomer: counted(stripe.createCustomer),
  createCheckout: counted(stripe.createCheckout),
  checkout: counted(stripe.checkout),
  subscription: counted(stripe.subscription),
  invoice: counted(stripe.invoice),
  setCancelAtPeriodEnd: counted(stripe.setCancelAtPeriodEnd),
};
await buyAndCancel(database.queries, provider, { userId, stripeUrl });
throw new Error('the process was not killed');
