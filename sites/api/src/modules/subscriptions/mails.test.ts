import { describe, expect, it } from 'vitest';
import type { ProductRow } from './catalogue.ts';
import { changeMail, changesBetween } from './mails.ts';

const active = { status: 'active', cancelAtPeriodEnd: false, welcomed: true } as const;

describe('changesBetween', () => {
  it.each([
    ['a beginning', undefined, { ...active, welcomed: false }, ['subscribed']],
    ['a trial that begins', undefined, { ...active, status: 'trialing', welcomed: false }, ['subscribed']],
    ['a first payment that is not finished', undefined, { ...active, status: 'incomplete', welcomed: false }, []],
    ['its end', { ...active, status: 'incomplete', welcomed: false }, active, ['subscribed']],
    ['the same again', active, active, []],
    ['a cancellation', active, { ...active, cancelAtPeriodEnd: true }, ['cancelled']],
    ['its taking back', { ...active, cancelAtPeriodEnd: true }, active, ['reactivated']],
    ['the end of a cancelled one', { ...active, cancelAtPeriodEnd: true }, { ...active, status: 'ended' }, []],
    ['a payment that failed', active, { ...active, status: 'past_due' }, ['payment-failed']],
    ['one that failed again', { ...active, status: 'past_due' }, { ...active, status: 'unpaid' }, []],
    ['one that was made good', { ...active, status: 'past_due' }, active, []],
  ] as const)('of %s', (_, before, now, news) => {
    expect(changesBetween(before, now)).toEqual(news);
  });
});

describe('changeMail', () => {
  const product: ProductRow = {
    priceId: 'price_1',
    provider: 'stripe',
    productId: 'prod_1',
    name: 'Front Desk Pro',
    baseName: 'Front Desk',
    plan: 'pro',
    description: '',
    imageUrl: '',
    imageAlt: '',
    amount: 3900,
    currency: 'cad',
    interval: 'month',
    intervalCount: 1,
    active: true,
    position: 0,
  };
  const words = (news: Parameters<typeof changeMail>[0]) => {
    // Still the day before in Toronto.
    const periodEnd = new Date('2026-04-10T02:30:00Z');
    const { subject, paragraphs, link } = changeMail(news, {
      firstName: 'Priya',
      product,
      periodEnd,
      site: 'https://ferrolane.example',
    });
    expect(paragraphs[0]).toBe('Hello Priya,');
    expect(link?.url).toBe('https://ferrolane.example/ClientDashboard');
    return `${subject}\n${paragraphs.join('\n')}`;
  };

  it('names the price and the renewal date of a new subscription', () => {
    expect(words('subscribed')).toMatch(
      /subscribed to Front Desk\n.*\$39\.00 CAD, monthly.*renews on Thu, Apr 9, 2026/s,
    );
  });

  it('names the end date of a cancelled subscription', () => {
    expect(words('cancelled')).toMatch(/stays on until Thu, Apr 9, 2026.*Nothing more is charged/s);
  });

  it('says that reactivating charged nothing, and names the renewal date', () => {
    expect(words('reactivated')).toMatch(
      /renews on Thu, Apr 9, 2026 for \$39\.00 CAD, monthly\. Nothing was charged today/,
    );
  });

  it('says what to do after a failed payment', () => {
    expect(words('payment-failed')).toMatch(/payment of \$39\.00 CAD.*failed.*make sure that the card/s);
  });
});
