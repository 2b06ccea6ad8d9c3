import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRIPE_API_VERSION } from '../../src/platform/payments/stripe.ts';
import { STRIPE_KEYS } from '../support/stripe/keys.ts';
import { parameterMistakes, stripeEvent, stripeResponse } from '../support/stripe/published.ts';
import { type StripeServer, startStripe } from '../support/stripe/server.ts';

// Checks that the local Stripe server's validation detects mistakes.

let server: StripeServer;
beforeAll(async () => {
  server = await startStripe();
});
afterAll(() => server.close());

it('the stripe package has the version that the API pins', () => {
  expect(Stripe.API_VERSION).toBe(STRIPE_API_VERSION);
});

describe('a response', () => {
  it('has every published field', () => {
    expect(stripeResponse('customer', { id: 'cus_1' })).toMatchObject({
      id: 'cus_1',
      object: 'customer',
      livemode: false,
      invoice_settings: { custom_fields: null, default_payment_method: null },
    });
    expect(Object.keys(stripeResponse('session', {})).length).toBeGreaterThan(40);
    expect(stripeResponse('subscription', { items: { data: [{ id: 'si_1' }] } })).toMatchObject({
      items: { object: 'list', has_more: false, data: [{ object: 'subscription_item', current_period_end: 0 }] },
    });
  });

  it.each([
    ['a field that is not published', 'customer', { nickname: 'Pri' }, /unknown nickname/],
    ['a field of another kind', 'customer', { email: 5 }, /\.email/],
    ['a word that is not listed', 'subscription', { status: 'cancelled' }, /\.status .*cancelled/],
    [
      'a period where an earlier version had it',
      'subscription',
      { current_period_end: 5 },
      /unknown current_period_end/,
    ],
    ['a text instead of a list', 'subscription', { items: {}, discounts: 'none' }, /\.discounts is not a list/],
    ['a field inside a field', 'price', { recurring: { interval: 'fortnight' } }, /\.recurring\.interval/],
  ] as const)('must not have %s', (_, type, fields, message) => {
    expect(() => stripeResponse(type, fields)).toThrow(message);
  });

  it('that is an event must be of a published type, about an object of its kind', () => {
    const object = { id: 'in_1', object: 'invoice' };
    const event = stripeEvent({ id: 'evt_1', type: 'invoice.paid', data: { object } });
    expect(event.data.object).toMatchObject({ ...object, currency: '' });
    const wrong = { object: { id: 'sub_1', object: 'subscription' } };
    expect(() => stripeEvent({ type: 'invoice.paid', data: wrong })).toThrow(/\.data\.object\.object/);
    expect(() => stripeEvent({ type: 'invoice.payed' })).toThrow(/publishes no event/);
  });
});

describe('a request', () => {
  it.each([
    ['createSession', { ui_mode: 'embedded_page', mode: 'subscription', line_items: [{ price: 'p', quantity: '1' }] }],
    ['updateSubscription', { cancel_at_period_end: 'true' }],
    ['createCustomer', { email: 'priya@northgate.test', metadata: { user_id: '1' } }],
    ['listPrices', { active: 'true', limit: '100', expand: ['data.product'] }],
  ] as const)('is accepted by %s', (type, parameters) => {
    expect(parameterMistakes(type, parameters)).toEqual([]);
  });

  it.each([
    ['createSession', { ui_mode: 'embedded' }],
    ['createSession', { line_items: [{ price: 'p', quantity: 'one' }] }],
    ['createSession', { line_items: [{ cost: 'p' }] }],
    ['createSession', { returnUrl: 'https://x.test' }],
    ['updateSubscription', { cancel_at_period_end: 'yes' }],
    ['createCustomer', { metadata: 'none' }],
    ['listPrices', { type: 'monthly' }],
  ] as const)('is refused by %s: %j', (type, parameters) => {
    expect(parameterMistakes(type, parameters)).not.toEqual([]);
  });

  it('is refused by the server as Stripe would', async () => {
    const { hostname, port } = new URL(server.url);
    const stripe = new Stripe(STRIPE_KEYS.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    const parameters = { emial: 'priya@northgate.test' };
    await expect(stripe.customers.create(parameters as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('unknown emial'),
    });
  });
});
