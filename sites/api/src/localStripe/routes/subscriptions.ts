import { textAt } from '../form.ts';
import {
  cardErrorAnswer,
  invalidRequestAnswer,
  notFoundAnswer,
  okAnswer,
  type Request,
  type Routes,
  route,
} from './route.ts';

/** Stores the reason of a cancellation, if there is one. */
const keepReason = ({ account, id, form }: Pick<Request, 'account' | 'id' | 'form'>) => {
  const comment = textAt(form, 'cancellation_details.comment');
  if (comment !== undefined) account.giveReason(id, comment);
};

const NOT_ENDED = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

export const subscriptionRoutes: Routes = {
  'GET subscriptions/:id': route('retrieveSubscription', ({ account, id, form, published }) => {
    const subscription = account.subscriptions.get(id);
    if (!subscription) return notFoundAnswer();
    if (form.expand === undefined) return okAnswer(published, 'subscription', subscription);
    const customer = String(subscription.customer);
    const card = (of: string | undefined) => account.cards.find(of) ?? null;
    return okAnswer(published, 'expandedSubscription', {
      ...subscription,
      default_payment_method: card(String(subscription.default_payment_method)),
      customer: {
        ...account.customers.get(customer),
        invoice_settings: { default_payment_method: card(account.defaultCards.get(customer)) },
      },
    });
  }),

  'POST subscriptions/:id': route('updateSubscription', ({ account, id, form, published }) => {
    const subscription = account.subscriptions.get(id);
    if (!subscription) return notFoundAnswer();
    if (subscription.status === 'canceled')
      return invalidRequestAnswer('A canceled subscription can only update its metadata');
    keepReason({ account, id, form });
    const card = textAt(form, 'default_payment_method');
    if (card !== undefined) {
      if (account.cards.find(card)?.customer !== subscription.customer) return notFoundAnswer();
      account.setCard({ subscription: id }, card);
    }
    const price = textAt(form, 'items.0.price');
    if (price !== undefined) {
      const isOwnItem = textAt(form, 'items.0.id') === subscription.items.data[0]?.id;
      if (!isOwnItem || !account.prices.has(price)) return notFoundAnswer();
      const waits = textAt(form, 'payment_behavior') === 'pending_if_incomplete';
      const bank = account.changePlan(id, price, Number(textAt(form, 'proration_date')), waits);
      if (bank !== 'pays' && !(waits && bank === 'asks')) return cardErrorAnswer(bank);
    }
    const cancel = textAt(form, 'cancel_at_period_end');
    if (cancel !== undefined) account.cancelAtPeriodEnd(id, cancel === 'true');
    const day = textAt(form, 'cancel_at');
    if (day !== undefined) account.cancelAt(id, day === '' ? null : Number(day));
    return okAnswer(published, 'subscription', subscription);
  }),

  'POST subscriptions/:id/resume': route('resumeSubscription', ({ account, id, published }) => {
    const subscription = account.subscriptions.get(id);
    if (subscription?.status !== 'paused') return invalidRequestAnswer('Only paused subscriptions can be resumed');
    account.resume(id);
    return okAnswer(published, 'subscription', subscription);
  }),

  'DELETE subscriptions/:id': route('cancelSubscription', ({ account, id, form, published }) => {
    const subscription = account.subscriptions.get(id);
    // Stripe no longer finds an ended subscription here.
    if (!subscription || !NOT_ENDED.includes(subscription.status)) return notFoundAnswer();
    keepReason({ account, id, form });
    account.endNow(id);
    return okAnswer(published, 'subscription', subscription);
  }),
};
