import type { PaymentProviderInfo } from '@threefold/api-contract';

type TestCard = Extract<PaymentProviderInfo, { provider: 'sandbox' }>['testCards'][number];

/** The only card numbers the sandbox accepts; none is real. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'complete', about: 'The payment succeeds.' },
  { number: '4000000000000002', outcome: 'declined', about: 'The card is declined.' },
  { number: '4000002500003155', outcome: 'second-step', about: 'The bank asks to confirm the payment.' },
  { number: '4000000000000119', outcome: 'unfinished', about: 'The payment is begun and never finished.' },
];

/** The test card with a number, with or without spaces. */
export const testCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number.replaceAll(/[ -]/g, ''));
