import { PAYMENT_EVENTS_PATH } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../platform/http/httpError.ts';
import { PaymentError, type PaymentEvent } from '../../../platform/payments/payments.ts';
import type { Cards } from '../billing/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { toHttpError } from '../providerErrors.ts';
import { paymentEvents } from '../tables.ts';
import type { ProviderSync } from './providerSync.ts';

/** Far larger than the events of our subscriptions, which have one item. */
const BODY_LIMIT = 512 * 1024;

/** Handles an event of the payment provider. */
export type EventHandler = (event: PaymentEvent) => Promise<void>;

/** Applies each event once, in any order: an event only triggers fetching the current state. */
export function createEventHandler({
  queries,
  providerSync,
  catalogue,
  cards,
}: Pick<SubscriptionsDependencies, 'queries'> & {
  providerSync: ProviderSync;
  catalogue: Catalogue;
  cards: Pick<Cards, 'apply' | 'refresh'>;
}): EventHandler {
  return async ({ id, type, subject }) => {
    if ((await queries.$count(paymentEvents, eq(paymentEvents.id, id))) > 0) return;
    const cause = { event: { id, type } };
    try {
      switch (subject.kind) {
        case 'checkout':
          await providerSync.syncCheckout(subject.id, cause);
          return;
        case 'subscription':
          return await providerSync.syncSubscription(subject.id, cause);
        case 'invoice':
          return await providerSync.syncInvoice(subject.id, cause);
        case 'card-setup':
          return await cards.apply(subject.id, cause);
        case 'customer':
          return await cards.refresh(subject.id, cause);
        case 'catalogue':
          await catalogue.sync();
          return await providerSync.closeWithoutSync(cause);
        default:
        // `ignored`: other events change nothing that is stored here, so they are not recorded either.
      }
    } catch (error) {
      // What the event is about belongs to another application on the same account, or was deleted long ago.
      if (error instanceof PaymentError && error.code === 'missing') return providerSync.closeWithoutSync(cause);
      throw error;
    }
  };
}

/** Receives the provider's webhook. */
export function serveEvents(
  app: FastifyInstance,
  { provider, handleEvent }: Pick<SubscriptionsDependencies, 'provider'> & { handleEvent: EventHandler },
): void {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed and serialized again.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PAYMENT_EVENTS_PATH, { bodyLimit: BODY_LIMIT }, async (request) => {
      const event = readOrRefuse(() =>
        provider.readEvent(
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          String(request.headers['stripe-signature'] ?? ''),
        ),
      );
      try {
        await handleEvent(event);
      } catch (error) {
        // The provider delivers it again.
        throw toHttpError(error);
      }
      return { status: 'OK' };
    });
  });
}

function readOrRefuse(read: () => PaymentEvent): PaymentEvent {
  try {
    return read();
  } catch (error) {
    if (error instanceof PaymentError) {
      throw new HttpError('INVALID', 'This event is not signed by the payment provider, or not recent.');
    }
    throw error;
  }
}
