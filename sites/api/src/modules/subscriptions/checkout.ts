import { randomUUID } from 'node:crypto';
import type { Data, SessionUser } from '@threefold/api-contract';
import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { before, DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import type { Catalogue, ProductRow } from './catalogue.ts';
import type { Customers } from './customers.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { SubscriptionsParts } from './parts.ts';
import { withProvider } from './providerErrors.ts';
import { checkouts, paymentCustomers, subscriptions } from './tables.ts';
import { dayText } from './words.ts';

type CheckoutRow = typeof checkouts.$inferSelect;

/** What a client wants to buy, and the site to return to. */
export interface CheckoutRequest {
  user: SessionUser;
  priceId: string;
  productId: string;
  /** Origin of one of our sites. */
  siteOrigin: string;
}

export interface Checkout {
  /** @returns The client secret for the payment form. @throws HttpError */
  begin(wish: CheckoutRequest): Promise<string>;
  /** @throws HttpError when the checkout belongs to another user. */
  status(user: SessionUser, sessionId: string): Promise<Data['getSessionStatus']>;
  /** The user's newest open checkout. */
  open(user: SessionUser): Promise<Data['getOpenCheckout']>;
}

export interface CheckoutParts extends SubscriptionsParts {
  catalogue: Catalogue;
  customers: Customers;
  fulfilment: Fulfilment;
}

/** The provider stores an idempotency key for a day; a request is not retried under a key almost that old. */
const KEY_LASTS_MS = 23 * HOUR_MS;

/** Attempts while previous checkouts turn out to be closed. */
const ROUNDS = 4;

export function createCheckout(parts: CheckoutParts): Checkout {
  const { queries, provider, clock, catalogue, customers, fulfilment } = parts;

  const expire = (id: string) =>
    queries
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));

  /** @throws HttpError when the user already has the product. */
  const refuseIfSubscribed = async (transaction: Queries, userId: string, { productId, baseName }: ProductRow) => {
    const [live] = await transaction
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.provider, provider.kind),
          eq(subscriptions.productId, productId),
          ne(subscriptions.status, 'ended'),
        ),
      );
    if (!live) return;
    const detail = live.cancelAtPeriodEnd
      ? `You still have ${baseName} until ${dayText(live.periodEnd)}. Reactivate it on your dashboard instead of buying it again.`
      : `You are already subscribed to ${baseName}. You can see it on your dashboard.`;
    throw new HttpError('CONFLICT', detail, undefined, { code: 'subscribed' });
  };

  /** The user's open checkout of the product, created if missing: at most one, even for concurrent requests. */
  const reserve = ({ user, siteOrigin }: CheckoutRequest, product: ProductRow): Promise<CheckoutRow> =>
    queries.transaction(async (transaction) => {
      await transaction
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.userId, user.id), eq(paymentCustomers.provider, provider.kind)))
        .for('update');
      await refuseIfSubscribed(transaction, user.id, product);
      const [open] = await transaction
        .select()
        .from(checkouts)
        .where(
          and(
            eq(checkouts.userId, user.id),
            eq(checkouts.provider, provider.kind),
            eq(checkouts.productId, product.productId),
            eq(checkouts.state, 'open'),
          ),
        );
      if (open) return open;
      const row: CheckoutRow = {
        id: randomUUID(),
        userId: user.id,
        provider: provider.kind,
        priceId: product.priceId,
        productId: product.productId,
        siteOrigin,
        requestKey: randomUUID(),
        state: 'open',
        sessionId: null,
        clientSecret: null,
        createdAt: clock(),
        checkedAt: clock(),
      };
      await transaction.insert(checkouts).values(row);
      return row;
    });

  /** Asks the provider for a row's checkout, under the row's idempotency key, stored before the first attempt. */
  const request = async ({ id, priceId, siteOrigin, requestKey, userId }: CheckoutRow, customerId: string) => {
    try {
      const returnUrl = `${siteOrigin}/return?session_id={CHECKOUT_SESSION_ID}`;
      return await provider.createCheckout(
        { customerId, priceId, reference: { userId, checkoutId: id }, returnUrl },
        requestKey,
      );
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.code === 'replayed') {
        await queries
          .update(checkouts)
          .set({ requestKey: randomUUID() })
          .where(and(eq(checkouts.id, id), eq(checkouts.requestKey, requestKey)));
      } else if (error.code !== 'unavailable') await expire(id);
      throw error;
    }
  };

  /** @returns The secret; undefined when the row and its checkout were closed meanwhile. */
  const start = async (row: CheckoutRow, customerId: string): Promise<string | undefined> => {
    const { id: sessionId, clientSecret, state } = await request(row, customerId);
    const kept = await queries
      .update(checkouts)
      .set({ sessionId, clientSecret })
      .where(and(eq(checkouts.id, row.id), eq(checkouts.state, 'open')))
      .returning({ id: checkouts.id });
    if (kept.length > 0 && state === 'open' && clientSecret !== null) return clientSecret;
    if (kept.length === 0) await provider.expireCheckout(sessionId);
    return undefined;
  };

  /** Closes a checkout of the same product at another price: only one may be paid. */
  const closeOtherPrice = async ({ id, sessionId }: CheckoutRow) => {
    if (sessionId === null) return void (await expire(id));
    await provider.expireCheckout(sessionId);
    await fulfilment.checkout(sessionId);
  };

  const secretOf = async (row: CheckoutRow, customerId: string, priceId: string): Promise<string | undefined> => {
    if (row.priceId !== priceId) return void (await closeOtherPrice(row));
    if (row.sessionId === null) {
      if (row.createdAt < before(clock(), KEY_LASTS_MS)) return void (await expire(row.id));
      return start(row, customerId);
    }
    const standing = await fulfilment.checkout(row.sessionId);
    if (standing === 'processing') {
      throw new HttpError(
        'CONFLICT',
        'Your payment is being processed. Please wait a moment and look at your dashboard.',
        undefined,
        {
          code: 'processing',
        },
      );
    }
    return standing === 'open' && row.clientSecret !== null ? row.clientSecret : undefined;
  };

  const begin = (wish: CheckoutRequest): Promise<string> =>
    withProvider(async () => {
      const product = await catalogue.known(wish.priceId);
      if (!product?.active || product.productId !== wish.productId) {
        throw new HttpError('NOT_FOUND', 'This product is not on offer any more. Please choose another one.');
      }
      const customerId = await customers.ensure(wish.user);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const row = await reserve(wish, product);
        const secret = await secretOf(row, customerId, product.priceId);
        if (secret !== undefined) return secret;
      }
      throw new PaymentError('unavailable', 'no checkout stayed open');
    });

  /** Checkouts in progress. The provider refuses a second request under a key while the first is in progress. */
  const underWay = new Map<string, Promise<string>>();

  return {
    begin(wish) {
      const key = `${wish.user.id} ${wish.priceId} ${wish.productId}`;
      const same = underWay.get(key);
      if (same) return same;
      const begun = begin(wish).finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },

    async status(user, sessionId) {
      const [row] = await queries
        .select()
        .from(checkouts)
        .where(
          and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, user.id), eq(checkouts.provider, provider.kind)),
        );
      // The same response for another client's, so that ids reveal nothing.
      if (!row) throw new HttpError('NOT_FOUND', 'There is no such checkout.');
      const status = row.state === 'open' ? await withProvider(() => fulfilment.checkout(sessionId)) : row.state;
      return { status, customer_email: user.email };
    },

    async open(user) {
      const [row] = await queries
        .select()
        .from(checkouts)
        .where(
          and(
            eq(checkouts.userId, user.id),
            eq(checkouts.provider, provider.kind),
            eq(checkouts.state, 'open'),
            isNotNull(checkouts.sessionId),
            gt(checkouts.createdAt, before(clock(), DAY_MS)),
          ),
        )
        .orderBy(desc(checkouts.createdAt))
        .limit(1);
      return { checkout: row ? { stripePriceId: row.priceId, stripeProductId: row.productId } : null };
    },
  };
}
