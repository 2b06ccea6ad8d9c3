import { randomBytes } from 'node:crypto';
import type { PaymentProviderInfo } from '@threefold/api-contract';
import type { ProviderCard } from '../payments.ts';
import type { SandboxCard } from './objects.ts';

export type TestCard = Extract<PaymentProviderInfo, { provider: 'sandbox' }>['testCards'][number];

/** A card that always pays. */
export const GOOD_CARD: TestCard = {
  number: '4242424242424242',
  outcome: 'complete',
  about: 'The payment succeeds.',
};

/** The only card numbers the sandbox accepts; none is real. */
export const TEST_CARDS: readonly TestCard[] = [
  GOOD_CARD,
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

/** How the bank answers later charges of a saved card; the cards that are missing here are `paid`. */
const WHEN_CHARGED: Partial<Record<TestCard['outcome'], SandboxCard['whenCharged']>> = {
  'declined-later': 'declined',
  'always-asks': 'confirm',
};

/** How long a card is valid when the payer gives no expiry. */
const DEFAULT_VALIDITY_YEARS = 3;

/** A new card as the sandbox stores it. */
export function newCard({ number, outcome }: TestCard, expiry: string | undefined, now: Date): SandboxCard {
  const [month = '12', year = String((now.getUTCFullYear() + DEFAULT_VALIDITY_YEARS) % 100)] =
    expiry?.match(/\d{2}/g) ?? [];
  return {
    id: `pm_sandbox_${randomBytes(12).toString('hex')}`,
    brand: 'visa',
    last4: number.slice(-4),
    expiry: `20${year.padStart(2, '0')}-${month}`,
    whenCharged: WHEN_CHARGED[outcome] ?? 'paid',
  };
}

/** A card as the provider describes it. */
export const toCard = ({ whenCharged: _, ...card }: SandboxCard): ProviderCard => card;
