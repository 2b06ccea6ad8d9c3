import { randomBytes } from 'node:crypto';
import type { Pictures } from '@threefold/api-contract/products';
import type { Payment, Sandbox } from '../modules/subscriptions/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database/database.ts';
import { PaymentError } from '../platform/payments/payments.ts';
import type { StripeKeys } from '../platform/payments/stripe.ts';
import type { Account } from './account.ts';
import { enteredCard, outcomeInForm, TEST_CARDS, type TestCard, testCard } from './cards.ts';
import { readFirstProducts } from './firstProducts.ts';
import { isOwed } from './invoices.ts';
import type { Event, Session } from './objects.ts';
import { signedEvent, startStripeServer } from './server.ts';
import { createDatabaseStore } from './store.ts';
import { taxAddressOf, taxAt } from './tax.ts';

/** How often an event is sent to an API that does not accept it, as when it is stopping. */
const ATTEMPTS = 3;

/** The statuses that steps lead to. */
const HELD = { pause: 'paused', unfinish: 'incomplete', trial: 'trialing' } as const;

type Form = Parameters<Sandbox['pay']>[0];

/** The customer's form with a client secret. */
const formOf = (account: Account, { clientSecret, customerId }: Pick<Form, 'clientSecret' | 'customerId'>) =>
  [...account.sessions.values()].find(
    ({ client_secret: secret, customer }) => secret === clientSecret && customer === customerId,
  );

/** What a saved card's bank says when its owner is there. */
const OUTCOMES = { pays: 'complete', declines: 'declined', asks: 'second-step' } as const;

/** What the card's bank says in a form; undefined when the form can be completed. */
function refusalOf(
  account: Account,
  { id }: Session,
  outcome: ReturnType<typeof outcomeInForm>,
  answer: Form['secondStep'],
) {
  if (outcome === 'declined') return { outcome };
  if (outcome !== 'second-step') return outcome === 'complete' ? undefined : { outcome };
  const wasAsked = account.bankAsked.get(id) ?? false;
  account.bankAsked.set(id, !(wasAsked && answer));
  if (!wasAsked || !answer) return { outcome };
  return answer === 'approve' ? undefined : { outcome: 'not-confirmed' as const };
}

/** @param card undefined for the saved one */
function payIn(account: Account, form: Form, card: TestCard | undefined, country: string): Payment {
  const session = formOf(account, form);
  if (!session) return { outcome: 'closed' };
  const { id, mode, automatic_tax: tax, return_url: returnUrl } = session;
  if (session.status === 'complete' && mode !== 'setup') return { outcome: 'paid' };
  if (!account.isOpen(session)) {
    if (session.status === 'open') account.expire(id);
    return { outcome: mode === 'setup' ? 'setup-closed' : 'closed' };
  }
  const known = account.customers.get(form.customerId)?.address ?? null;
  const address = form.postalCode === undefined ? known : (taxAddressOf(form.postalCode, country) ?? null);
  if (mode !== 'setup' && tax.enabled && !address) return { outcome: 'no-address' };
  const saved = card ? undefined : account.savedCard(session)?.id;
  if (!card && saved === undefined) return { outcome: 'unknown-card' };
  const outcome = card ? outcomeInForm(card, mode !== 'setup') : OUTCOMES[account.cards.bankOf(saved)];
  const refusal = refusalOf(account, session, outcome, form.secondStep);
  if (refusal) return refusal;
  const entered = card && enteredCard(card, form.expiry);
  if (mode === 'setup') account.saveCard(id, entered);
  else account.pay(id, saved ?? entered, address);
  return { outcome: 'complete', returnUrl: (returnUrl ?? '').replace('{CHECKOUT_SESSION_ID}', id) };
}

export interface SandboxDependencies {
  queries: Queries;
  clock: Clock;
  /** The content folder, with the file of the first products. */
  contentDir: string;
  /** The pictures of the content folder. */
  pictures: () => Pictures;
  /** Of the prices, such as `cad`. */
  currency: string;
  /** Where the seller does business, which decides about tax. */
  country: string;
}

/** A running sandbox: what the API calls as Stripe, and what stands in for people. */
export interface RunningSandbox {
  stripe: StripeKeys & { apiUrl: string };
  sandbox: Sandbox;
}

/**
 * Starts a local Stripe server in this process, which charges no card and keeps its account in the database.
 *
 * @throws StartupError when the file of the first products is invalid
 */
export async function startSandbox({
  queries,
  clock,
  contentDir,
  pictures,
  currency,
  country,
}: SandboxDependencies): Promise<RunningSandbox> {
  const random = () => randomBytes(24).toString('hex');
  const keys: StripeKeys = {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };

  let receive: Parameters<Sandbox['deliverTo']>[0] = async () => true;
  let delivered: Promise<void> = Promise.resolve();
  /** Sends an event until it is accepted. Reconciliation finds what an event that is lost was about. */
  const send = async (event: Event) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { body, headers } = signedEvent(event, keys, Math.floor(Date.now() / 1000));
      if (await receive(body, headers).catch(() => false)) return;
    }
  };
  const deliver = (events: readonly Event[]) => {
    for (const event of events) delivered = delivered.then(() => send(event));
  };

  const first = await readFirstProducts(contentDir, { pictures: pictures(), currency });
  const store = createDatabaseStore(queries, { country, clock }, first, deliver);
  const server = await startStripeServer({ keys, store });

  /** Does work on the account as of now, and waits until the API knows of it. */
  const use = async <Result>(work: (account: Account) => Result): Promise<Result> => {
    const result = await store.use((account) => {
      account.advance();
      return work(account);
    });
    await delivered;
    return result;
  };

  const subscriptionIn = ({ subscriptions }: Account, id: string) => {
    const subscription = subscriptions.get(id);
    if (!subscription) throw new PaymentError('missing', 'no such subscription');
    return subscription;
  };

  return {
    stripe: { ...keys, apiUrl: server.url },
    sandbox: {
      testCards: [...TEST_CARDS],
      deliverTo(next) {
        receive = next;
      },

      async pay(form) {
        const card = form.number === undefined ? undefined : testCard(form.number);
        if (!card && form.number !== undefined) return { outcome: 'unknown-card' };
        return use((account) => payIn(account, form, card, country));
      },

      costOf: ({ postalCode, ...form }) =>
        store.use((account) => {
          const session = formOf(account, form);
          if (!session || session.mode === 'setup') return undefined;
          const { amount_subtotal: amount, automatic_tax: tax } = session;
          const subtotal = amount ?? 0;
          const saved = account.savedCard(session)?.card;
          const offered = saved && { savedCard: saved };
          if (!tax.enabled) return { automaticTax: false, subtotal, tax: 0, total: subtotal, ...offered };
          const known = account.customers.get(form.customerId)?.address;
          const address = postalCode === undefined ? known : taxAddressOf(postalCode, country);
          if (!address) return { automaticTax: true, subtotal, ...offered };
          const added = taxAt(address, subtotal);
          return { automaticTax: true, subtotal, tax: added, total: subtotal + added, ...offered };
        }),

      confirm: (subscriptionId, approve) =>
        use((account) => {
          const { status, latest_invoice: latest, pending_update: pending } = subscriptionIn(account, subscriptionId);
          if (status === 'active' && !pending) return { outcome: 'paid' };
          const invoice = account.invoices.get(String(latest));
          if (!invoice || !isOwed(invoice)) throw new PaymentError('refused', 'it owes nothing');
          account.confirmInvoice(invoice.id, approve);
          return { outcome: approve ? 'paid' : 'declined' };
        }),

      step: (subscriptionId, step) =>
        use((account) => {
          const { id, ended_at: endedAt } = subscriptionIn(account, subscriptionId);
          if (step === 'renew' || step === 'fail') return account.endPeriod(id, step === 'renew');
          if (endedAt !== null) throw new PaymentError('refused', 'it has ended');
          if (step === 'try') return account.tryCharge(id);
          if (step === 'pause-charges') return account.pauseCharges(id, null);
          return account.hold(id, HELD[step]);
        }),

      createPast: (past) =>
        use((account) => {
          const idOf = (key: string) =>
            [...account.subscriptions.values()].find(({ metadata }) => metadata.key === key)?.id;
          account.createPast(
            past
              .filter(({ key }) => idOf(key) === undefined)
              .map(({ key, ...one }) => ({ ...one, automaticTax: false, metadata: { key } })),
          );
          return past.flatMap(({ key }) => idOf(key) ?? []);
        }),

      async close() {
        await server.close();
        await delivered;
      },
    },
  };
}
