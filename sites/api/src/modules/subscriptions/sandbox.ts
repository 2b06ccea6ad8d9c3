import type { Data, PaymentProviderInfo, Requests } from '@threefold/api-contract';
import { desc, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/httpError.ts';
import { requestLanguage } from '../../platform/http/language.ts';
import { users } from '../../platform/identity/tables.ts';
import { PaymentError, type PaymentOutcome, type ProviderCard } from '../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from './dependencies.ts';
import type { ProviderSync } from './lifecycle/providerSync.ts';
import { refusals } from './refusals.ts';
import { products, subscriptions } from './tables.ts';
import { cardText } from './words.ts';

/**
 * The result of a payment. `second-step`: the bank asks to confirm it; `unfinished`: it is begun and never finished; `closed` and
 * `setup-closed`: the form takes no payment, or no card, any more; `paid`: it was paid before.
 */
export type Payment =
  | { outcome: 'complete'; returnUrl: string }
  | { outcome: 'second-step' | 'unfinished' }
  | { outcome: keyof typeof REFUSED };

/** Why a payment is refused: the status of the response, its field and its code. */
const REFUSED = {
  closed: { status: 'CONFLICT', code: 'checkout_closed' },
  'setup-closed': { status: 'CONFLICT', code: 'checkout_closed' },
  paid: { status: 'CONFLICT', code: 'checkout_paid' },
  'no-address': { status: 'INVALID', field: 'postalCode', code: 'address_needed' },
  declined: { status: 'INVALID', field: 'number', code: 'card_declined' },
  'not-confirmed': { status: 'INVALID', field: 'number', code: 'card_declined' },
  'unknown-card': { status: 'INVALID', field: 'number', code: 'card_unknown' },
} as const;

/** A subscription from before the demo started. */
export interface PastSubscription {
  /** Idempotency key. */
  key: string;
  customer: string;
  priceId: string;
  /** How many periods were paid; the last one ends at `periodEnd`. */
  periods: number;
  periodEnd: Date;
  ended: boolean;
}

/**
 * Stands in for people who meet Stripe without us: payers in Stripe's form and on their bank's page, and time. Everything
 * else is a local Stripe server, which the API calls like the real one.
 */
export interface Sandbox {
  testCards: Extract<PaymentProviderInfo, { provider: 'sandbox' }>['testCards'];
  /** Says where events are sent. @param receive resolves to whether the event was accepted */
  deliverTo(receive: (body: string, headers: Record<string, string>) => Promise<boolean>): void;
  /** Pays an open checkout of a customer with a test card, or saves the card. */
  pay(form: Requests['payInSandbox'] & { customerId: string }): Promise<Payment>;
  /** What a customer's open checkout costs; undefined when there is no such checkout. */
  costOf(form: Requests['getCostInSandbox'] & { customerId: string }): Promise<
    | (Omit<Data['getCostInSandbox'], 'savedCard'> & {
        /** The card that the form offers again. */
        savedCard?: Pick<ProviderCard, 'brand' | 'last4'>;
      })
    | undefined
  >;
  /** The client approves or refuses on the bank's page the payment of what a subscription owes. */
  confirm(subscriptionId: string, approve: boolean): Promise<PaymentOutcome>;
  /** Changes a subscription, as {@link SANDBOX_STEPS} says. @throws PaymentError when it cannot be changed in this way */
  step(subscriptionId: string, step: Exclude<SandboxRequest['step'], 'list'>): Promise<void>;
  /** Creates subscriptions bought in the past, with their invoices. Each is idempotent by its key. @returns Their ids. */
  createPast(past: readonly PastSubscription[]): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Pays with the sandbox's own form.
 *
 * @param country where the seller does business
 * @throws HttpError when the payment is refused, for example for a declined card
 */
export async function paySandbox(
  sandbox: Sandbox,
  form: Requests['payInSandbox'],
  customerId: string | undefined,
  country: string,
): Promise<Data['payInSandbox']> {
  // A client who is no customer has no checkout, and no checkout has an empty customer id.
  const payment = await sandbox.pay({ ...form, customerId: customerId ?? '' });
  const { outcome } = payment;
  if (outcome === 'complete' || outcome === 'second-step' || outcome === 'unfinished') return payment;
  const { status, ...facts } = REFUSED[outcome];
  const sentences = refusals().form;
  const sentence = outcome === 'no-address' ? sentences[outcome](country) : sentences[outcome];
  throw new HttpError(status, sentence, status === 'INVALID' ? 422 : undefined, facts);
}

/** What a checkout costs with tax. @throws HttpError when the client has no such checkout. */
export async function costInSandbox(
  sandbox: Sandbox,
  form: Requests['getCostInSandbox'],
  customerId: string | undefined,
): Promise<Data['getCostInSandbox']> {
  const cost = await sandbox.costOf({ ...form, customerId: customerId ?? '' });
  if (!cost) throw new HttpError('NOT_FOUND', refusals().noCheckout);
  const { savedCard, ...amounts } = cost;
  return { ...amounts, ...(savedCard && { savedCard: cardText(savedCard, { language: requestLanguage() }) }) };
}

/** Where `npm run sandbox` calls a running server. */
export const SANDBOX_STEP_PATH = '/sandbox/step';

/**
 * What `npm run sandbox` can do: list all subscriptions, or change one. `renew` and `fail` perform its next renewal, paid or
 * declined; `try` lets the card's bank decide; `pause` pauses it; `unfinish` makes it one whose first payment is not finished; `trial`
 * makes its period a trial; `pause-charges` pauses only its charges.
 */
export const SANDBOX_STEPS = ['list', 'renew', 'fail', 'try', 'pause', 'unfinish', 'trial', 'pause-charges'] as const;

const stepSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['step'],
  properties: {
    step: { enum: SANDBOX_STEPS },
    subscription: { type: 'string', maxLength: 255 },
  },
} as const;

/** What `npm run sandbox` asks for: a step of a subscription, or the list of all. */
export interface SandboxRequest {
  step: (typeof SANDBOX_STEPS)[number];
  /**
   * A subscription's id, here or at the provider, or a client's email for their newest one, if possible one that has not
   * ended.
   */
  subscription?: string;
}

/**
 * Performs the next renewal of a sandbox's subscription, paid or declined, or puts it on hold; `list` changes nothing.
 *
 * @returns One line per subscription.
 * @throws HttpError when there is no such subscription.
 */
export async function stepSandbox(
  sandbox: Sandbox,
  {
    queries,
    providerSync,
  }: Pick<SubscriptionsDependencies, 'queries'> & { providerSync: Pick<ProviderSync, 'syncSubscription'> },
  { step, subscription = '' }: SandboxRequest,
): Promise<string[]> {
  if (step !== 'list') {
    const [found] = await queries
      .select({ providerId: subscriptions.providerId })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        or(
          sql`${subscriptions.id}::text = ${subscription}`,
          eq(subscriptions.providerId, subscription),
          eq(users.email, subscription.toLowerCase()),
        ),
      )
      .orderBy(sql`${subscriptions.status} = 'ended'`, desc(subscriptions.startedAt))
      .limit(1);
    if (!found) throw new HttpError('NOT_FOUND', `There is no subscription or client "${subscription}".`);
    await sandbox.step(found.providerId, step).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      throw new HttpError('CONFLICT', `The sandbox cannot do that: ${error.message}.`);
    });
    // A command has no webhook.
    await providerSync.syncSubscription(found.providerId);
  }
  const rows = await queries
    .select({ subscription: subscriptions, email: users.email, name: products.name })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(products, eq(products.priceId, subscriptions.priceId))
    .where(eq(subscriptions.provider, 'sandbox'))
    .orderBy(users.email, products.name);
  return rows.map(({ subscription: { id, status, cancelAtPeriodEnd, periodEnd }, email, name }) => {
    const end = `${cancelAtPeriodEnd ? 'ends' : 'renews'} ${periodEnd.toISOString().slice(0, 10)}`;
    return [id, email, name, status, end].join('  ');
  });
}

/** Lets `npm run sandbox` step subscriptions of a running server, which has the database locked. */
export function serveSandboxSteps(app: FastifyInstance, step: (request: SandboxRequest) => Promise<string[]>): void {
  app.post<{ Body: SandboxRequest }>(SANDBOX_STEP_PATH, { schema: { body: stepSchema } }, async ({ body }) => ({
    status: 'OK',
    data: await step(body),
  }));
}
