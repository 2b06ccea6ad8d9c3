import { calls, type Data, type Subscription } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { paymentCustomers, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import type { ProviderInvoice } from '../../src/platform/payments/payments.ts';
import type { Payments } from '../../src/platform/payments/stripe.ts';
import { storedMailsTo } from './mail/mails.ts';
import type { SignedIn } from './people/identities.ts';
import { dataOf, type Reply } from './requests.ts';
import type { TestApi } from './testApi.ts';

/** The host of the site that the tests' clients use. */
export const DOMAIN = 'ferrolane.localhost:3002';

/** A client with an account, making the portal's calls. */
export interface Client extends SignedIn {
  get(path: string): Promise<Reply>;
  post(path: string, body: object): Promise<Reply>;
  /** Requests a checkout of a price. */
  begin(priceId: string, productId?: string): Promise<Reply>;
  subscriptions(): Promise<Subscription[]>;
  change(
    call: 'cancelSubscription' | 'reactivateSubscription',
    subscriptionId: string,
    more?: { atOnce: boolean },
  ): Promise<Reply>;
  /** Requests the status of a checkout. */
  status(sessionId: string): Promise<Reply>;
}

export const clientOf = (api: Pick<TestApi, 'get' | 'post'>, who: SignedIn): Client => {
  const post = (path: string, body: object) => api.post(path, { userId: who.id, ...body }, who.headers);
  const get = (path: string) => api.get(path, who.headers);
  return {
    ...who,
    get,
    post,
    begin: (priceId, productId = priceId.replace('price_', 'prod_')) =>
      post(calls.createCheckoutSession.path, {
        domain: DOMAIN,
        stripePriceId: priceId,
        stripeProductId: productId,
      }),
    async subscriptions() {
      const { answer } = await post(calls.getSubscriptions.path, {});
      return dataOf<Subscription[]>(answer);
    },
    change: (call, subscriptionId, more) => post(calls[call].path, { subscriptionId, ...more }),
    status: (sessionId) => get(`${calls.getSessionStatus.path}?session_id=${sessionId}`),
  };
};

/** The client secret of a checkout that has begun. */
export const secretOf = ({ answer }: Reply): string => dataOf<Data['createCheckoutSession']>(answer).clientSecret;

const allSubjectsTo = async (queries: Queries, email: string): Promise<string[]> => {
  const mails = await storedMailsTo(queries, email);
  return mails.map(({ subject }) => subject.replace(/ - Ferrolane$/, '')).sort();
};

const isReceipt = (subject: string) => subject.startsWith('Receipt for ');

/** The subjects of the mails to a client, sorted, without the brand's name. Receipts are left out. */
export const mailSubjectsTo = async (queries: Queries, email: string): Promise<string[]> =>
  (await allSubjectsTo(queries, email)).filter((subject) => !isReceipt(subject));

/** The subjects of the receipts mailed to a client. */
export const receiptSubjectsTo = async (queries: Queries, email: string): Promise<string[]> =>
  (await allSubjectsTo(queries, email)).filter(isReceipt);

/** The provider's id of a client's only subscription. */
export const providerIdOf = async ({ queries }: TestApi, { id }: Client): Promise<string> => {
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.userId, id));
  return row?.providerId ?? '';
};

/** The provider's id of a client's customer. */
export const customerIdOf = async ({ queries }: TestApi, { id }: Client): Promise<string> => {
  const [row] = await queries.select().from(paymentCustomers).where(eq(paymentCustomers.userId, id));
  return row?.customerId ?? '';
};

/** The invoices of a client as the provider has them, the newest first. */
export const providerInvoicesOf = async (
  { api, provider }: { api: TestApi; provider: Payments },
  client: Client,
): Promise<readonly ProviderInvoice[]> =>
  (await provider.invoices(await customerIdOf(api, client), { limit: 100 })).invoices;
