import type { Data, Requests } from '@threefold/api-contract';
import { desc, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../platform/identity/tables.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import type { SandboxProvider } from '../../platform/payments/sandbox/types.ts';
import type { SubscriptionsParts } from './parts.ts';
import { products, subscriptions } from './tables.ts';

/** Pays with the sandbox's own form. @throws HttpError when the payment is refused, for example for a declined card. */
export async function paySandbox(
  provider: SandboxProvider,
  { clientSecret, number, expiry, secondStep, postalCode }: Requests['payInSandbox'],
  customerId: string | undefined,
): Promise<Data['payInSandbox']> {
  const payment = await provider.pay({
    clientSecret,
    // A client who is no customer has no checkout, and no checkout has an empty customer id.
    customerId: customerId ?? '',
    number,
    ...(expiry !== undefined && { expiry }),
    ...(secondStep && { secondStep }),
    ...(postalCode !== undefined && { postalCode }),
  });
  switch (payment.outcome) {
    case 'complete':
    case 'second-step':
    case 'unfinished':
      return payment;
    case 'closed':
      throw new HttpError('CONFLICT', payment.detail, undefined, { code: 'checkout_closed' });
    case 'paid':
      throw new HttpError('CONFLICT', payment.detail, undefined, { code: 'checkout_paid' });
    case 'no-address':
      throw new HttpError('INVALID', payment.detail, 422, { field: 'postalCode', code: 'address_needed' });
    case 'declined':
      throw new HttpError('INVALID', payment.detail, 422, { field: 'number', code: 'card_declined' });
    case 'unknown-card':
      throw new HttpError('INVALID', payment.detail, 422, { field: 'number', code: 'card_unknown' });
  }
}

/** What a checkout costs with tax. @throws HttpError when the client has no such checkout. */
export async function costInSandbox(
  provider: SandboxProvider,
  { clientSecret, postalCode }: Requests['getCostInSandbox'],
  customerId: string | undefined,
): Promise<Data['getCostInSandbox']> {
  const cost = await provider.costOf({
    clientSecret,
    customerId: customerId ?? '',
    ...(postalCode !== undefined && { postalCode }),
  });
  if (!cost) throw new HttpError('NOT_FOUND', 'There is no such checkout.');
  const { taxed, ...rest } = cost;
  return { ...rest, ...taxed };
}

/** Where `npm run sandbox` calls a running server. */
export const SANDBOX_STEP_PATH = '/sandbox/step';

/**
 * What `npm run sandbox` can do: list all subscriptions, or change one. `renew` and `fail` perform its next renewal, paid or
 * declined; `pause` pauses it; `unfinish` makes it one whose first payment is not finished.
 */
export const SANDBOX_STEPS = ['list', 'renew', 'fail', 'pause', 'unfinish'] as const;

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

const performStep = (provider: SandboxProvider, id: string, step: Exclude<SandboxRequest['step'], 'list'>) => {
  if (step === 'pause') return provider.hold(id, 'paused');
  if (step === 'unfinish') return provider.hold(id, 'incomplete');
  return provider.renew(id, step === 'renew');
};

/**
 * Performs the next renewal of a sandbox's subscription, paid or declined, or puts it on hold; `list` changes nothing.
 *
 * @returns One line per subscription.
 * @throws HttpError when there is no such subscription.
 */
export async function stepSandbox(
  provider: SandboxProvider,
  { queries }: Pick<SubscriptionsParts, 'queries'>,
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
    await performStep(provider, found.providerId, step).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      throw new HttpError('CONFLICT', `The sandbox cannot do that: ${error.message}.`);
    });
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
export function serveSandboxSteps(
  app: FastifyInstance,
  provider: SandboxProvider,
  parts: Pick<SubscriptionsParts, 'queries'>,
): void {
  app.post<{ Body: SandboxRequest }>(SANDBOX_STEP_PATH, { schema: { body: stepSchema } }, async ({ body }) => ({
    status: 'OK',
    data: await stepSandbox(provider, parts, body),
  }));
}
