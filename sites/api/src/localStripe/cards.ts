import type { PaymentProviderInfo } from '@threefold/api-contract';
import type { PaymentMethod } from './objects.ts';
import { newId, type Records } from './records.ts';

/** How the bank responds when a card is charged in the cardholder's absence; `asks` wants the cardholder's confirmation. */
export type Bank = 'pays' | 'declines' | 'asks';

/** A saved card, and its bank. */
export interface SavedCard {
  method: PaymentMethod;
  bank: Bank;
}

/** A card as it is entered. */
export interface EnteredCard {
  /** Default: pays */
  bank?: Bank;
  /** Such as 2031-12. Default: in three years */
  expiry?: string;
  last4?: string;
}

/** The account's saved cards. */
export interface Cards {
  save(customer: string, card?: EnteredCard): PaymentMethod;
  find(id: string | null | undefined): PaymentMethod | undefined;
  bankOf(id: string | null | undefined): Bank;
}

const DEFAULT_VALIDITY_YEARS = 3;

const LAST4 = { pays: '4242', declines: '0341', asks: '3184' };

export const createCards = ({ savedCards }: Records, nowS: () => number): Cards => ({
  save(customer, { bank = 'pays', expiry, last4 = LAST4[bank] } = {}) {
    const latest = new Date(nowS() * 1000).getUTCFullYear() + DEFAULT_VALIDITY_YEARS;
    const [year = 0, month = 0] = (expiry ?? `${latest}-12`).split('-').map(Number);
    const method: PaymentMethod = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand: 'visa', last4, exp_month: month, exp_year: year },
    };
    savedCards.set(method.id, { method, bank });
    return method;
  },
  find: (id) => savedCards.get(id ?? '')?.method,
  bankOf: (id) => savedCards.get(id ?? '')?.bank ?? 'declines',
});

export type TestCard = Extract<PaymentProviderInfo, { provider: 'sandbox' }>['testCards'][number];

/** The only card numbers that the form accepts; none is real. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'complete', about: 'The payment succeeds.' },
  { number: '4000000000000002', outcome: 'declined', about: 'The card is declined.' },
  { number: '4000002500003155', outcome: 'second-step', about: 'The bank asks to confirm the payment.' },
  { number: '4000000000000119', outcome: 'unfinished', about: 'The payment is begun and never finished.' },
  { number: '4000000000000341', outcome: 'declined-later', about: 'It can be saved, and every charge is declined.' },
  { number: '4000002760003184', outcome: 'always-asks', about: 'The bank asks to confirm each payment.' },
];

/** The test card with a number, with or without spaces. */
export const testCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number.replaceAll(/[ -]/g, ''));

/** What happens when a card is entered in a form. @param charges whether the form charges the card; otherwise it only saves it */
export function outcomeInForm(
  { outcome }: TestCard,
  charges: boolean,
): 'complete' | 'declined' | 'second-step' | 'unfinished' {
  if (outcome === 'declined-later') return charges ? 'declined' : 'complete';
  return outcome === 'always-asks' ? 'second-step' : outcome;
}

/** How the banks answer later charges; those that are missing here pay. */
const BANKS: Partial<Record<TestCard['outcome'], Bank>> = { 'declined-later': 'declines', 'always-asks': 'asks' };

/** A test card as it is entered. @param expiry 'MM / YY' */
export function enteredCard({ number, outcome }: TestCard, expiry: string | undefined): EnteredCard {
  const [month, year] = expiry?.match(/\d{2}/g) ?? [];
  return {
    bank: BANKS[outcome] ?? 'pays',
    last4: number.slice(-4),
    ...(month && year && { expiry: `20${year}-${month}` }),
  };
}
