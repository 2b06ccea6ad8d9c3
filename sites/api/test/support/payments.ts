import { calls, type Data, type Subscription, type SubscriptionStatus } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import type { AppConfig } from '../../src/app.ts';
import { paymentCustomers, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import type { PaymentProvider } from '../../src/platform/payments/payments.ts';
import type { ProviderInvoice } from '../../src/platform/payments/providerInvoice.ts';
import { storedMailsTo } from './mail/mails.ts';
import type { SignedIn } from './people/identities.ts';
import { dataOf, type Reply } from './requests.ts';
import type { Bank } from './stripe/cards.ts';
import type { TestApi } from './testApi.ts';

/** The host of the site that the tests' clients use. */
export const DOMAIN = 'ferrolane.localhost:3002';

/** A client with an account, making the portal's calls. */
export interface Client extends SignedIn {
  get(path: string): Promise<Reply>;
  post(path: string, body: object): Promise<Reply>;
  /** Requests a checkout of a price. */
  begin(priceId: string): Promise<Reply>;
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
    begin: (priceId) =>
      post(calls.createCheckoutSession.path, {
        domain: DOMAIN,
        stripePriceId: priceId,
        stripeProductId: priceId.replace('price_', 'prod_'),
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

/** An API with a payment provider, and control over the provider. */
export interface PaymentTestEnvironment {
  api: TestApi;
  provider: PaymentProvider;
  /** The prices of two products on offer. */
  priceId: string;
  otherPriceId: string;
  /** The price of the first product's cheaper plan. */
  liteId: string;
  client(): Promise<Client>;
  /** Pays with the form; an `unfinished` payment waits for a confirmation. @returns Whether the payment succeeded. */
  pay(client: Client, clientSecret: string, card: 'good' | 'declined' | 'unfinished'): Promise<boolean>;
  /** The provider's id of a checkout. */
  sessionOf(clientSecret: string): Promise<string>;

  /** Performs the next renewal of a client's only subscription, or tries a failed one again. */
  endPeriod(client: Client, paid: boolean): Promise<void>;
  /** Brings a client's only subscription, which is active, into another status. */
  bringInto(client: Client, status: SubscriptionStatus): Promise<void>;
  /**
   * Completes the form that saves a card.
   *
   * @param bank How its bank responds when the card is charged later.
   * @param expiry Such as 2031-12.
   */
  saveCard(client: Client, clientSecret: string, bank: Bank, expiry?: string): Promise<void>;
  /** Cancels a client's subscription at the end of its period, as the owner can at the provider. */
  setCancelled(client: Client): Promise<void>;
  /** Pays back an invoice as the owner does at the provider. */
  refundAtProvider(invoiceId: string, amount: number): Promise<void>;
  /** Pays what is overdue at the provider. The event about it is lost. */
  payWithoutEvent(client: Client): Promise<void>;
  close(): Promise<void>;
}

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
  { api, provider }: Pick<PaymentTestEnvironment, 'api' | 'provider'>,
  client: Client,
): Promise<readonly ProviderInvoice[]> =>
  (await provider.invoices(await customerIdOf(api, client), { limit: 100 })).invoices;

export interface EnvironmentOptions {
  salesTax?: AppConfig['salesTax'];
}
