import { randomBytes } from 'node:crypto';
import { after, HOUR_MS } from '../../clock.ts';
import { type CatalogueEntry, PaymentError, type PaymentEvent } from '../payments.ts';
import type { Billing, Charge } from './billing.ts';
import { keptCard, outcomeInForm, type TestCard, testCard, toCard } from './cards.ts';
import { ID_PREFIXES, type SandboxCardSetup, type SandboxCheckout } from './objects.ts';
import type { SandboxStore, Step } from './store.ts';
import { taxOn, taxRegionOf } from './tax.ts';
import type { Payment, SandboxParts, SandboxProvider } from './types.ts';

/** The same as Stripe's. */
const CHECKOUT_LASTS_MS = 24 * HOUR_MS;

/** What the payer adds to a card's number. */
interface Given {
  expiry?: string;
  secondStep?: 'approve' | 'refuse';
}

type Outcome = 'complete' | 'declined' | 'refused' | 'second-step' | 'unfinished';

/** A card's outcome, given the payer's response to the bank. */
function outcomeOf(card: Outcome, secondStep: 'approve' | 'refuse' | undefined): Outcome {
  if (card !== 'second-step' || !secondStep) return card;
  return secondStep === 'approve' ? 'complete' : 'refused';
}

function failed(outcome: Exclude<Outcome, 'complete'>): Payment {
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
  tell: (type: string, subject: PaymentEvent['subject']) => Promise<void>;
  tellCharges: (charges: readonly Charge[]) => Promise<void>;
}

/** The forms of the sandbox: checkouts, and those that save a card. */
export function createForms({
  store,
  billing,
  clock,
  automaticTax = false,
  catalogue,
  entryOf,
  tell,
  tellCharges,
}: FormsParts): Pick<
  SandboxProvider,
  'createCheckout' | 'checkout' | 'expireCheckout' | 'createCardSetup' | 'cardSetup' | 'costOf' | 'pay'
> {
  const told = (id: string, { state, clientSecret, subscriptionId }: SandboxCheckout) => ({
    id,
    state,
    clientSecret,
    subscriptionId,
  });

  /** Keeps where a customer pays tax. False when that is not known. */
  const hasAddress = (inside: SandboxStore, customerId: string, postalCode: string | undefined): Promise<boolean> => {
    if (!automaticTax) return Promise.resolve(true);
    return inside.change('customer', customerId, (customer) => {
      const taxRegion = postalCode === undefined ? customer.taxRegion : taxRegionOf(postalCode);
      return taxRegion ? [{ ...customer, taxRegion }, true] : [customer, false];
    });
  };

  const isOnOffer = ({ priceId, amount }: SandboxCheckout): boolean =>
    catalogue().some((one) => one.priceId === priceId && one.active && one.amount === amount);

  /**
   * A checkout expires when it is not paid in time, or when its price changes: nobody pays another price than the one
   * shown.
   */
  const withExpiry = (checkout: SandboxCheckout): SandboxCheckout =>
    checkout.state === 'open' && (new Date(checkout.expiresAt) <= clock() || !isOnOffer(checkout))
      ? { ...checkout, state: 'expired' }
      : checkout;

  const isOver = ({ expiresAt }: Pick<SandboxCheckout, 'expiresAt'>) => new Date(expiresAt) <= clock();

  const toldSetup = (id: string, { state, clientSecret, customerId, card, expiresAt }: SandboxCardSetup) => ({
    id,
    state: state === 'open' && isOver({ expiresAt }) ? ('expired' as const) : state,
    clientSecret,
    customerId,
    card: card && toCard(card),
  });

  /** Keeps a card with its customer. */
  const keep = async (inside: SandboxStore, customerId: string, card: TestCard, { expiry }: Given) => {
    const kept = keptCard(card, expiry, clock());
    await inside.change('customer', customerId, (customer) => [
      { ...customer, cards: [...(customer.cards ?? []), kept] },
      undefined,
    ]);
    return kept;
  };

  /** Saves a card with the form for it. */
  const saveCard = (id: string, customerId: string, card: TestCard, given: Given) =>
    store.change('setup', id, async (setup, inside): Promise<Step<SandboxCardSetup, Payment>> => {
      if (setup.state !== 'open' || isOver(setup)) return [setup, { outcome: 'closed', detail: SETUP_CLOSED }];
      const outcome = outcomeOf(outcomeInForm(card, false), setup.secondStep ? given.secondStep : undefined);
      if (outcome !== 'complete') return [{ ...setup, secondStep: outcome === 'second-step' }, failed(outcome)];
      const kept = await keep(inside, customerId, card, given);
      const returnUrl = setup.returnUrl.replace('{CHECKOUT_SESSION_ID}', id);
      return [
        { ...setup, state: 'complete', card: kept },
        { outcome, returnUrl },
      ];
    });

  return {
    async createCheckout({ customerId, priceId, returnUrl }, key) {
      const { active, amount } = entryOf(priceId);
      if (!active) throw new PaymentError('refused', 'not on offer');
      const { id, data } = await store.make(
        {
          kind: 'checkout',
          state: 'open',
          customerId,
          priceId,
          amount,
          clientSecret: `secret_sandbox_${randomBytes(24).toString('hex')}`,
          returnUrl,
          expiresAt: after(clock(), CHECKOUT_LASTS_MS).toISOString(),
          secondStep: false,
          subscriptionId: null,
        },
        key,
      );
      return told(id, withExpiry(data));
    },

    checkout: async (id) => told(id, withExpiry(await store.get('checkout', id))),

    async expireCheckout(id) {
      if (id.startsWith(ID_PREFIXES.setup)) {
        const setup = await store.change('setup', id, (before) => {
          const closed: SandboxCardSetup = before.state === 'open' ? { ...before, state: 'expired' } : before;
          return [closed, closed];
        });
        return { ...toldSetup(id, setup), subscriptionId: null };
      }
      const checkout = await store.change('checkout', id, (before) => {
        const now = withExpiry(before);
        const closed: SandboxCheckout = now.state === 'open' ? { ...now, state: 'expired' } : now;
        return [closed, closed];
      });
      await tell('checkout.session.expired', { kind: 'checkout', id });
      return told(id, checkout);
    },

    async createCardSetup({ customerId, returnUrl }, key) {
      await store.get('customer', customerId);
      const { id, data } = await store.make<'setup'>(
        {
          kind: 'setup',
          state: 'open',
          customerId,
          clientSecret: `secret_sandbox_${randomBytes(24).toString('hex')}`,
          returnUrl,
          expiresAt: after(clock(), CHECKOUT_LASTS_MS).toISOString(),
          secondStep: false,
          card: null,
        },
        key,
      );
      return toldSetup(id, data);
    },

    cardSetup: async (id) => toldSetup(id, await store.get('setup', id)),

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

    async pay({ clientSecret, customerId, number, postalCode, ...given }) {
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
        const saved = await saveCard(id, customerId, card, given);
        if (saved.outcome === 'complete') await tell('checkout.session.completed', { kind: 'card-setup', id });
        return saved;
      }
      let charges: Charge[] = [];
      const payment = await store.change(
        'checkout',
        id,
        async (before, inside): Promise<Step<SandboxCheckout, Payment>> => {
          const checkout = withExpiry(before);
          if (checkout.state === 'complete') return [checkout, { outcome: 'paid', detail: CHECKOUT_PAID }];
          if (checkout.state !== 'open') return [checkout, { outcome: 'closed', detail: CHECKOUT_CLOSED }];
          if (!(await hasAddress(inside, customerId, postalCode)))
            return [checkout, { outcome: 'no-address', detail: NO_ADDRESS }];
          const outcome = outcomeOf(outcomeInForm(card, true), checkout.secondStep ? given.secondStep : undefined);
          if (outcome !== 'complete') return [{ ...checkout, secondStep: outcome === 'second-step' }, failed(outcome)];
          const kept = await keep(inside, customerId, card, given);
          const bought = await billing.subscribe(inside, customerId, entryOf(checkout.priceId), kept, `paid-${id}`);
          charges = bought.charges;
          return [
            { ...checkout, state: 'complete', subscriptionId: bought.id },
            { outcome, returnUrl: checkout.returnUrl.replace('{CHECKOUT_SESSION_ID}', id) },
          ];
        },
      );
      if (payment.outcome === 'complete') {
        await tell('checkout.session.completed', { kind: 'checkout', id });
        await tellCharges(charges);
      }
      return payment;
    },
  };
}
