import type { Subscription } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { HAMILTON } from '../../services/testSupport/regions.ts';
import { cancelling, reactivating } from './content.ts';

const subscription: Subscription = {
  id: 's1',
  plan: 'pro',
  active: true,
  purchaseDate: '2031-05-02T16:00:00Z',
  renewalDate: '2031-06-02T16:00:00Z',
  stripeProduct: {
    id: 'quotes',
    baseName: 'Quote Builder',
    description: '',
    iconThumbnail: { url: '/q.svg', alt: '' },
  },
  status: 'active',
  cancelAtPeriodEnd: false,
  actions: ['cancel'],
  plans: [],
  reactivation: 'none',
  stripePriceId: 'price_quotes',
  subscriptionPrice: 3900,
  billingFrequency: 'monthly',
};

it('the questions before cancelling and reactivating name the next charge', () => {
  expect(cancelling.question(subscription, undefined, HAMILTON).body).toMatch(
    /The charge of \$39\.00.CAD on that day is not made/,
  );
  expect(reactivating.question(subscription, undefined, HAMILTON).body).toMatch(/the next charge is \$39\.00.CAD on/);
});

it('they announce no charge while the charges are paused', () => {
  const paused: Subscription = { ...subscription, chargesPaused: true };
  for (const { question } of [cancelling, reactivating]) {
    expect(question(paused, undefined, HAMILTON).body).toContain('Nothing is charged');
    expect(question(paused, undefined, HAMILTON).body).not.toContain('$39');
  }
});
