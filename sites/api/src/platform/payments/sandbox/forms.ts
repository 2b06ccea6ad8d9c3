import { randomBytes } from 'node:crypto';
import { after, HOUR_MS } from '../../clock.ts';
import { type CatalogueEntry, PaymentError, type PaymentEvent } from '../payments.ts';
import type { Billing, Charge } from './billing.ts';
import { newCard, outcomeInForm, type TestCard, testCard, toCard } from './cards.ts';
import { ID_PREFIXES, type SandboxCardSetup, type SandboxCheckout } from './objects.ts';
import type { SandboxStore, Step } from './store.ts';
import { taxOn, taxRegionOf } from './tax.ts';
import type { Payment, SandboxParts, SandboxProvider } from './types.ts';

/** How long a form stays open, the same as Stripe's. */
const FORM_LIFETIME_MS = 24 * HOUR_MS;

const newClientSecret = () => `secret_sandbox_${randomBytes(24).toString('hex')}`;

/** What the payer enters besides a card's number. */
interface CardDetails {
  expiry?: string;
  secondStep?: 'approve' | 'refuse';
}

/** `refused` by the payer when the bank asked; `unfinished`: the payment is begun and never finished. */
type Outcome = 'complete' | 'declined' | 'refused' | 'second-step' | 'unfinished';

/** A card's outcome, given the payer's response to the bank. */
function outcomeOf(card: Outcome, secondStep: 'approve' | 'refuse' | undefined): Outcome {
  if (card !== 'second-step' || !secondStep) return card;
  return secondStep === 'approve' ? 'complete' : 'refused';
}

function incompletePayment(outcome: Exclude<Outcome, 'complete'>): Payment {
  if (outcome === 'declined') {
    return { outcome, detail: 'Your card was declined. Please try another card.' };
  }
  if (outcome === 'refused') {
    return { outcome: 'declined', detail: 'The payment was not confirmed. Please try again or use another card.' };
  }
  return { outcome };
}

const NO_ADDRESS =
  'Please enter a Canadian postal code, such as L8P 1A1, or an American ZIP code. The tax depends on it.';
const CHECKOUT_PAID = 'This has been paid for already, as in another tab. Nothing more was charged.';
const SETUP_CLOSED = 'This form is closed. Please go back to the dashboard and begin again.';
const CHECKOUT_CLOSED = 'This checkout is closed. Please go back to the dashboard and begin again.';

export interface FormsParts extends Pick<SandboxParts, 'clock' | 'automaticTax' | 'catalogue'> {
  store: SandboxStore;
  billing: Billing;
  /** @throws PaymentError when there is no such price */
  entryOf: (priceId: string) => CatalogueEntry;
  emit: (type: string, subject: PaymentEvent['subject']) => Promise<void>;
  emitCharges: (charges: readonly Charge[]) => Promise<void>;
}

/** The forms of the sandbox: checkouts, and those that save a card. */
export function createForms({
  store,
  billing,
  clock,
  automaticTax = false,
  catalogue,
  entryOf,
  emit,
  emitCharges,
}: FormsParts): Pick<
  SandboxProvider,
  'createCheckout' | 'checkout' | 'expireCheckout' | 'createCardSetup' | 'cardSetup' | 'costOf' | 'pay'
> {
  const toCheckout = (id: string, { state, clientSecret, subscriptionId }: SandboxCheckout) => ({
    id,
    state,
    clientSecret,
    subscriptionId,
  });

  /** Stores where a customer pays tax. @returns false when that is needed and not known. */
  const storeTaxRegion = async (
    transaction: SandboxStore,
    customerId: string,
    postalCode: string | undefined,
  ): Promise<boolean> => {
    if (!automaticTax) return true;
    return transaction.change('customer', customerId, (customer) => {
      const taxRegion = postalCode === undefined ? customer.taxRegion : taxRegionOf(postalCode);
      return taxRegion ? [{ ...customer, taxRegion }, true] : [customer, false];
    });
  };

  const isPastExpiry = ({ expiresAt }: Pick<SandboxCheckout, 'expiresAt'>) => new Date(expiresAt) <= clock();

  const isOnOffer = ({ priceId, amount }: SandboxCheckout): boolean =>
    catalogue().some((one) => one.priceId === priceId && one.active && one.amount === amount);

  /**
   * A checkout expires when it is not paid in time, or when its price changes: nobody pays another price than the one
   * shown.
   */
  const withExpiry = (checkout: SandboxCheckout): SandboxCheckout =>
    checkout.state === 'open' && (isPastExpiry(checkout) || !isOnOffer(checkout))
      ? { ...checkout, state: 'expired' }
      : checkout;

  const toCardSetup = (id: string, { state, clientSecret, customerId, card, expiresAt }: SandboxCardSetup) => ({
    id,
    state: state === 'open' && isPastExpiry({ expiresAt }) ? ('expired' as const) : state,
    clientSecret,
    customerId,
    card: card && toCard(card),
  });

  /** Stores a card with its customer. */
  const storeCard = async (transaction: SandboxStore, customerId: string, card: TestCard, { expiry }: CardDetails) => {
    const stored = newCard(card, expiry, clock());
    await transaction.change('customer', customerId, (customer) => [
      { ...customer, cards: [...(customer.cards ?? []), stored] },
      undefined,
    ]);
    return stored;
  };

  /** Completes the form that saves a card. */
  const saveCard = (id: string, customerId: string, card: TestCard, details: CardDetails) =>
    store.change('setup', id, async (setup, transaction): Promise<Step<SandboxCardSetup, Payment>> => {
      if (setup.state !== 'open' || isPastExpiry(setup)) return [setup, { outcome: 'closed', detail: SETUP_CLOSED }];
      const outcome = outcomeOf(outcomeInForm(card, false), setup.secondStep ? details.secondStep : undefined);
      if (outcome !== 'complete')
        return [{ ...setup, secondStep: outcome === 'second-step' }, incompletePayment(outcome)];
      const stored = await storeCard(transaction, customerId, card, details);
      const returnUrl = setup.returnUrl.replace('{CHECKOUT_SESSION_ID}', id);
      return [
        { ...setup, state: 'complete', card: stored },
        { outcome, returnUrl },
      ];
    });

  return {
    async createCheckout({ customerId, priceId, returnUrl }, key) {
      const { active, amount } = entryOf(priceId);
      if (!active) throw new PaymentError('refused', 'not on offer');
      const { id, data } = await store.create(
        {
          kind: 'checkout',
          state: 'open',
          customerId,
          priceId,
          amount,
          clientSecret: newClientSecret(),
          returnUrl,
          expiresAt: after(clock(), FORM_LIFETIME_MS).toISOString(),
          secondStep: false,
          subscriptionId: null,
        },
        key,
      );
      return toCheckout(id, withExpiry(data));
    },

    checkout: async (id) => toCheckout(id, withExpiry(await store.get('checkout', id))),

    async expireCheckout(id) {
      if (id.startsWith(ID_PREFIXES.setup)) {
        const setup = await store.change('setup', id, (before) => {
          const closed: SandboxCardSetup = before.state === 'open' ? { ...before, state: 'expired' } : before;
          return [closed, closed];
        });
        return { ...toCardSetup(id, setup), subscriptionId: null };
      }
      const checkout = await store.change('checkout', id, (before) => {
        const now = withExpiry(before);
        const closed: SandboxCheckout = now.state === 'open' ? { ...now, state: 'expired' } : now;
        return [closed, closed];
      });
      await emit('checkout.session.expired', { kind: 'checkout', id });
      return toCheckout(id, checkout);
    },

    async createCardSetup({ customerId, returnUrl }, key) {
      // Refuses an unknown customer.
      await store.get('customer', customerId);
      const { id, data } = await store.create<'setup'>(
        {
          kind: 'setup',
          state: 'open',
          customerId,
          clientSecret: newClientSecret(),
          returnUrl,
          expiresAt: after(clock(), FORM_LIFETIME_MS).toISOString(),
          secondStep: false,
          card: null,
        },
        key,
      );
      return toCardSetup(id, data);
    },

    cardSetup: async (id) => toCardSetup(id, await store.get('setup', id)),

    async costOf({ clientSecret, customerId, postalCode }) {
      const found = await store.formBySecret(clientSecret);
      if (found?.data.kind !== 'checkout' || found.data.customerId !== customerId) return undefined;
      const subtotal = found.data.amount;
      if (!automaticTax) return { automaticTax, subtotal, taxed: { tax: 0, total: subtotal } };
      const region =
        postalCode === undefined ? (await store.get('customer', customerId)).taxRegion : taxRegionOf(postalCode);
      const tax = region && taxOn(subtotal, region);
      return { automaticTax, subtotal, taxed: tax === undefined ? undefined : { tax, total: subtotal + tax } };
    },

    async pay({ clientSecret, customerId, number, postalCode, ...details }) {
      const card = testCard(number);
      if (!card) {
        return {
          outcome: 'unknown-card',
          detail: 'Only the test numbers are accepted here, since no card is charged.',
        };
      }
      const found = await store.formBySecret(clientSecret);
      if (!found || found.data.customerId !== customerId) return { outcome: 'closed', detail: CHECKOUT_CLOSED };
      const { id } = found;
      if (found.data.kind === 'setup') {
        const saved = await saveCard(id, customerId, card, details);
        if (saved.outcome === 'complete') await emit('checkout.session.completed', { kind: 'card-setup', id });
        return saved;
      }
      let charges: Charge[] = [];
      const payment = await store.change(
        'checkout',
        id,
        async (before, transaction): Promise<Step<SandboxCheckout, Payment>> => {
          const checkout = withExpiry(before);
          if (checkout.state === 'complete') return [checkout, { outcome: 'paid', detail: CHECKOUT_PAID }];
          if (checkout.state !== 'open') return [checkout, { outcome: 'closed', detail: CHECKOUT_CLOSED }];
          if (!(await storeTaxRegion(transaction, customerId, postalCode)))
            return [checkout, { outcome: 'no-address', detail: NO_ADDRESS }];
          const outcome = outcomeOf(outcomeInForm(card, true), checkout.secondStep ? details.secondStep : undefined);
          if (outcome !== 'complete')
            return [{ ...checkout, secondStep: outcome === 'second-step' }, incompletePayment(outcome)];
          const stored = await storeCard(transaction, customerId, card, details);
          const entry = entryOf(checkout.priceId);
          const bought = await billing.subscribe(transaction, customerId, entry, stored, `paid-${id}`);
          charges = bought.charges;
          return [
            { ...checkout, state: 'complete', subscriptionId: bought.id },
            { outcome, returnUrl: checkout.returnUrl.replace('{CHECKOUT_SESSION_ID}', id) },
          ];
        },
      );
      if (payment.outcome === 'complete') {
        await emit('checkout.session.completed', { kind: 'checkout', id });
        await emitCharges(charges);
      }
      return payment;
    },
  };
}
