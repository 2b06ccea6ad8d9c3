import { randomUUID } from 'node:crypto';
import { type Data, type SessionUser, subscriptionActions } from '@threefold/api-contract';
import { languagePath } from '@threefold/api-contract/language';
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { before, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { brandForRequest, formLocale, requestLanguage } from '../../../platform/http/language.ts';
import { PaymentError } from '../../../platform/payments/payments.ts';
import { companiesOf } from '../billing/company.ts';
import type { Catalogue, ProductRow } from '../catalogue/catalogue.ts';
import { REQUEST_KEY_LIFETIME_MS, type SubscriptionsDependencies } from '../dependencies.ts';
import type { ClientChanges } from '../lifecycle/clientChanges.ts';
import type { CheckoutProgress, ProviderSync } from '../lifecycle/providerSync.ts';
import { withProvider } from '../providerErrors.ts';
import { refusals } from '../refusals.ts';
import { checkouts, paymentCustomers, products, subscriptions } from '../tables.ts';
import { alreadySubscribedSentence, inWordsOf } from '../words.ts';
import { createDetailsSync } from './customerDetails.ts';
import type { Customers } from './customers.ts';

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
  /**
   * @returns The client secret for the payment form.
   * @throws HttpError when the product is not on offer, or the user has it already.
   */
  begin(purchase: CheckoutRequest): Promise<string>;
  /** @throws HttpError when there is no such checkout, or it belongs to another user. */
  status(user: SessionUser, sessionId: string): Promise<Data['getSessionStatus']>;
  /** The user's newest open checkout of the last 24 hours. */
  open(user: SessionUser): Promise<Data['getOpenCheckout']>;
  /** Closes the user's open checkout of a price. @throws HttpError when it has been paid. */
  abandon(user: SessionUser, priceId: string): Promise<void>;
  /**
   * Closes all open checkouts of a user whose account is about to be deleted. One that was paid is recorded as a
   * subscription.
   */
  closeAll(userId: string): Promise<void>;
}

export interface CheckoutDependencies extends SubscriptionsDependencies {
  catalogue: Catalogue;
  customers: Customers;
  providerSync: ProviderSync;
  changes: Pick<ClientChanges, 'endUnfinished'>;
}

/** Attempts while previous checkouts turn out to be closed. */
const ROUNDS = 4;

export function createCheckout(dependencies: CheckoutDependencies): Checkout {
  const { queries, provider, clock, catalogue, customers, providerSync, changes } = dependencies;
  const details = createDetailsSync(dependencies);

  const expire = (id: string) =>
    queries
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));

  /** The user's subscriptions to a product, under any of its plans, that have not ended. */
  const currentSubscriptions = (transaction: Queries, userId: string, { productId, baseName }: ProductRow) =>
    transaction
      .select(getTableColumns(subscriptions))
      .from(subscriptions)
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.provider, provider.kind),
          or(eq(subscriptions.productId, productId), eq(products.baseName, baseName)),
          ne(subscriptions.status, 'ended'),
        ),
      );

  /** @throws HttpError when the user already has the product. */
  const refuseIfSubscribed = async (transaction: Queries, userId: string, product: ProductRow) => {
    const [current] = await currentSubscriptions(transaction, userId, product);
    if (!current) return;
    const { region } = brandForRequest(dependencies.brand);
    throw new HttpError(
      'CONFLICT',
      alreadySubscribedSentence(current, inWordsOf(product, region).baseName, region),
      undefined,
      {
        code: 'subscribed',
      },
    );
  };

  /** Ends a subscription whose first payment was never finished: buying again replaces it. No other can start again. */
  const endUnfinished = async (userId: string, product: ProductRow) => {
    for (const row of await currentSubscriptions(queries, userId, product)) {
      if (!subscriptionActions(row).includes('start-again')) continue;
      await changes.endUnfinished(row).catch((error: unknown) => {
        // The subscription has been paid for or has ended, and our record is up to date now.
        if (!(error instanceof PaymentError && (error.code === 'refused' || error.code === 'missing'))) throw error;
      });
    }
  };

  /** The user's open checkout of the product, created if missing: at most one, even for concurrent requests. */
  const reserve = ({ user, siteOrigin }: CheckoutRequest, product: ProductRow): Promise<CheckoutRow> =>
    queries.transaction(async (transaction) => {
      const [customer] = await transaction
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.userId, user.id), eq(paymentCustomers.provider, provider.kind)))
        .for('update');
      // Another tab has deleted the account in the meantime.
      if (!customer) throw new HttpError('UNAUTHENTICATED', refusals().accountDeleted);
      await refuseIfSubscribed(transaction, user.id, product);
      const [open] = await transaction
        .select(getTableColumns(checkouts))
        .from(checkouts)
        .leftJoin(products, eq(products.priceId, checkouts.priceId))
        .where(
          and(openOf(user.id), or(eq(checkouts.productId, product.productId), eq(products.baseName, product.baseName))),
        )
        // A checkout of another price or plan comes first, so that `secretOf` closes it.
        .orderBy(sql`${checkouts.priceId} = ${product.priceId}`)
        .limit(1);
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
    const hasCompany = (await companiesOf(queries, userId))[0]?.company !== undefined;
    try {
      const returnUrl = `${siteOrigin}${languagePath(requestLanguage())}/return?session_id={CHECKOUT_SESSION_ID}`;
      return await provider.createCheckout(
        { customerId, priceId, hasCompany, reference: { userId, checkoutId: id }, returnUrl, locale: formLocale() },
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

  /** @returns The secret; undefined when the checkout is not open any more. Closes it if only our row has been closed. */
  const start = async (row: CheckoutRow, customerId: string): Promise<string | undefined> => {
    const { id: sessionId, clientSecret, state } = await request(row, customerId);
    const stored = await queries
      .update(checkouts)
      .set({ sessionId, clientSecret })
      .where(and(eq(checkouts.id, row.id), eq(checkouts.state, 'open')))
      .returning({ id: checkouts.id });
    if (stored.length > 0 && state === 'open' && clientSecret !== null) return clientSecret;
    if (stored.length === 0) await provider.expireCheckout(sessionId);
    return undefined;
  };

  /** Closes a checkout, unless it has been paid. @returns Its state afterwards. */
  const close = async ({ id, sessionId }: CheckoutRow): Promise<CheckoutProgress> => {
    if (sessionId === null) {
      await queries
        .update(checkouts)
        .set({ state: 'expired' })
        .where(and(eq(checkouts.id, id), isNull(checkouts.sessionId)));
      const [row] = await queries.select().from(checkouts).where(eq(checkouts.id, id));
      // The provider has opened it since the row was read.
      return row && row.sessionId !== null ? close(row) : 'expired';
    }
    await provider.expireCheckout(sessionId).catch((error: unknown) => {
      // Unknown to the provider: it cannot be paid, and is closed in our record next.
      if (!(error instanceof PaymentError && error.code === 'missing')) throw error;
    });
    return await providerSync.syncCheckout(sessionId);
  };

  const openOf = (userId: string) =>
    and(eq(checkouts.userId, userId), eq(checkouts.provider, provider.kind), eq(checkouts.state, 'open'));

  /** @returns The secret of the row's checkout; undefined when that cannot be paid any more, or is of another price. */
  const secretOf = async (row: CheckoutRow, customerId: string, priceId: string): Promise<string | undefined> => {
    // Only one price and one plan of a product may be paid.
    if (row.priceId !== priceId) {
      await close(row);
      return undefined;
    }
    if (row.sessionId === null) {
      if (row.createdAt >= before(clock(), REQUEST_KEY_LIFETIME_MS)) return start(row, customerId);
      await expire(row.id);
      return undefined;
    }
    const [company] = await companiesOf(queries, row.userId);
    // Begun before the company was given, or removed: its form would replace the company's address, or ask for none.
    if (company && company.since > row.createdAt) await close(row);
    const progress = await providerSync.syncCheckout(row.sessionId);
    if (progress === 'processing') {
      throw new HttpError('CONFLICT', refusals().processing, undefined, {
        code: 'processing',
      });
    }
    return progress === 'open' && row.clientSecret !== null ? row.clientSecret : undefined;
  };

  const begin = (purchase: CheckoutRequest): Promise<string> =>
    withProvider(async () => {
      const product = await catalogue.known(purchase.priceId);
      if (!product?.active || product.productId !== purchase.productId) {
        throw new HttpError('NOT_FOUND', refusals().notOnOffer);
      }
      const customerId = await customers.ensure(purchase.user);
      await details.tell(purchase.user.id);
      await endUnfinished(purchase.user.id, product);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const row = await reserve(purchase, product);
        const secret = await secretOf(row, customerId, product.priceId);
        if (secret !== undefined) return secret;
      }
      throw new PaymentError('unavailable', 'no checkout stayed open');
    });

  /** Requests in progress. The provider refuses a second one under the same idempotency key while the first is in progress. */
  const inProgress = new Map<string, Promise<string>>();

  return {
    begin(purchase) {
      const key = `${purchase.user.id} ${purchase.priceId} ${purchase.productId}`;
      const same = inProgress.get(key);
      if (same) return same;
      const begun = begin(purchase).finally(() => inProgress.delete(key));
      inProgress.set(key, begun);
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
      if (!row) throw new HttpError('NOT_FOUND', refusals().noCheckout);
      const status = row.state === 'open' ? await withProvider(() => providerSync.syncCheckout(sessionId)) : row.state;
      return { status, customer_email: user.email };
    },

    async open(user) {
      const [row] = await queries
        .select({ stripePriceId: checkouts.priceId, stripeProductId: checkouts.productId, name: products.name })
        .from(checkouts)
        .innerJoin(products, eq(products.priceId, checkouts.priceId))
        .where(and(openOf(user.id), isNotNull(checkouts.sessionId), gt(checkouts.createdAt, before(clock(), DAY_MS))))
        .orderBy(desc(checkouts.createdAt))
        .limit(1);
      return { checkout: row ?? null };
    },

    async abandon(user, priceId) {
      const [row] = await queries
        .select()
        .from(checkouts)
        .where(
          and(eq(checkouts.userId, user.id), eq(checkouts.provider, provider.kind), eq(checkouts.priceId, priceId)),
        )
        .orderBy(desc(eq(checkouts.state, 'open')), desc(checkouts.createdAt))
        .limit(1);
      // A payment in another tab may have completed it before this request.
      const state = row?.state === 'open' ? await withProvider(() => close(row)) : row?.state;
      if (state === undefined || state === 'expired') return;
      throw new HttpError('CONFLICT', refusals().paidElsewhere, undefined, { code: 'checkout_paid' });
    },

    async closeAll(userId) {
      const rows = await queries.select().from(checkouts).where(openOf(userId));
      for (const row of rows) await withProvider(() => close(row));
    },
  };
}
