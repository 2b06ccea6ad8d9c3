import { type FormValue, textAt } from '../form.ts';
import type { Customer, Session } from '../objects.ts';
import { invalidRequestAnswer, notFoundAnswer, okAnswer, type Routes, route } from './route.ts';

/** A form as Stripe sends it: one that has expired has no secret any more. */
const sent = (session: Session): Session =>
  session.status === 'expired' ? { ...session, client_secret: null } : session;

/** An address as it is stored; an empty text removes it, or a part of it. */
function addressFrom(given: FormValue): Customer['address'] {
  if (typeof given !== 'object') return null;
  const parts = Object.entries(given).map(([part, text]) => [part, text || null]);
  return { ...NO_ADDRESS, ...Object.fromEntries(parts) };
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Customers, and the forms in which they pay or enter a card. */
export const checkoutRoutes: Routes = {
  'POST customers': route('createCustomer', ({ account, form, published }) => {
    const metadata = form.metadata as Record<string, string>;
    const fields = { email: textAt(form, 'email') ?? null, name: textAt(form, 'name') ?? null, metadata };
    return okAnswer(published, 'customer', account.createCustomer(fields));
  }),

  'GET customers/:id': route('retrieveCustomer', ({ account, id, published }) => {
    const customer = account.customers.get(id);
    if (!customer) return notFoundAnswer();
    return okAnswer(published, 'customer', { ...customer, balance: -(account.credits.get(id) ?? 0) });
  }),

  'POST customers/:id': route('updateCustomer', ({ account, id, form, published }) => {
    if (!account.customers.has(id)) return notFoundAnswer();
    const card = textAt(form, 'invoice_settings.default_payment_method');
    if (card !== undefined) {
      if (account.cards.find(card)?.customer !== id) return notFoundAnswer();
      account.setCard({ customer: id }, card);
    }
    const [email, name] = [textAt(form, 'email'), textAt(form, 'name')];
    const fields = {
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(form.address !== undefined && { address: addressFrom(form.address) }),
      ...(form.metadata && {
        metadata: { ...account.customers.get(id)?.metadata, ...(form.metadata as Record<string, string>) },
      }),
    };
    return okAnswer(published, 'customer', account.updateCustomer(id, fields));
  }),

  'POST sessions': route('createSession', ({ account, form, published }) => {
    const customer = account.customers.get(textAt(form, 'customer') ?? '');
    const reference = textAt(form, 'client_reference_id') ?? null;
    const returnUrl = textAt(form, 'return_url') ?? '';
    if (!customer) return notFoundAnswer();
    if (textAt(form, 'mode') === 'setup') {
      return okAnswer(
        published,
        'session',
        account.createSetupSession({ customer: customer.id, reference, returnUrl }),
      );
    }
    const priceId = textAt(form, 'line_items.0.price') ?? '';
    if (!account.prices.get(priceId)?.active) return notFoundAnswer();
    if (textAt(form, 'ui_mode') !== 'embedded_page' || !returnUrl) {
      return invalidRequestAnswer('return_url is required with embedded_page');
    }
    const automaticTax = textAt(form, 'automatic_tax.enabled') === 'true';
    const offersCards = form.saved_payment_method_options !== undefined;
    const keepsAddress = textAt(form, 'customer_update.address') !== 'auto';
    if (automaticTax && keepsAddress && !customer.address) {
      return invalidRequestAnswer('Automatic tax calculation requires a valid address on the Customer');
    }
    return okAnswer(
      published,
      'session',
      account.createSession({
        customer: customer.id,
        priceId,
        reference,
        returnUrl,
        automaticTax,
        keepsAddress,
        offersCards,
      }),
    );
  }),

  'GET sessions/:id': route('retrieveSession', ({ account, id, form, published }) => {
    const session = account.sessions.get(id);
    if (!session) return notFoundAnswer();
    if (form.expand === undefined) return okAnswer(published, 'session', sent(session));
    const method = account.cards.find(account.cardOf.get(id)) ?? null;
    const intent = { id: session.setup_intent, object: 'setup_intent', payment_method: method };
    return okAnswer(published, 'expandedSession', { ...sent(session), setup_intent: session.setup_intent && intent });
  }),

  'POST sessions/:id/expire': route('expireSession', ({ account, id, published }) => {
    const session = account.sessions.get(id);
    if (!session) return notFoundAnswer();
    if (session.status !== 'open') return invalidRequestAnswer('Only open sessions can be expired');
    account.expire(id);
    return okAnswer(published, 'session', sent(session));
  }),
};
