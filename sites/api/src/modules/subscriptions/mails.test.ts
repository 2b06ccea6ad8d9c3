import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../platform/language.ts';
import { plainText } from '../../platform/mail/render.ts';
import type { ProviderInvoice } from '../../platform/payments/payments.ts';
import { receiptMail } from './billing/mails.ts';
import { changeMail } from './lifecycle/changeMail.ts';
import { changesBetween } from './lifecycle/changesBetween.ts';
import { readerOf } from './reader.ts';
import { sampleProduct as product, sampleInvoice } from './samples.ts';

const site = 'https://ferrolane.example';
const brand = {
  key: 'ferrolane',
  displayName: 'Ferrolane',
  hosts: ['ferrolane.example'],
  localHost: 'ferrolane.localhost',
  homePath: '/FerrolaneHome',
  region: { locale: 'en-CA', currency: 'CAD', timeZone: 'America/Toronto', country: 'CA', units: 'imperial' as const },
  city: 'Hamilton',
  ownerEmail: 'hello@ferrolane.example',
  fromEmail: 'hello@ferrolane.example',
  forms: { contact: true, booking: false },
  translations: { 'fr-CA': {} },
} satisfies BrandEntry;
const readerIn = (language: Language) =>
  readerOf({ firstName: 'Priya', language }, { brand: inLanguage(brand, 'en-CA'), site });
const reader = readerIn('en-CA');

const active = { status: 'active', cancelAtPeriodEnd: false, welcomed: true, priceId: 'price_1' } as const;

describe('changesBetween', () => {
  it.each([
    ['a new subscription', undefined, { ...active, welcomed: false }, ['subscribed']],
    ['a new trial', undefined, { ...active, status: 'trialing', welcomed: false }, ['subscribed']],
    ['an unfinished first payment', undefined, { ...active, status: 'incomplete', welcomed: false }, []],
    ['a first payment that is finished', { ...active, status: 'incomplete', welcomed: false }, active, ['subscribed']],
    ['a repeated state', active, active, []],
    ['a cancellation', active, { ...active, cancelAtPeriodEnd: true }, ['cancelled']],
    ['a cancellation that is undone', { ...active, cancelAtPeriodEnd: true }, active, ['reactivated']],
    ['the end of a cancelled subscription', { ...active, cancelAtPeriodEnd: true }, { ...active, status: 'ended' }, []],
    ['the end of an overdue subscription', { ...active, status: 'unpaid' }, { ...active, status: 'ended' }, ['ended']],
    [
      'the end of a subscription that never began',
      { ...active, status: 'incomplete', welcomed: false },
      { ...active, status: 'ended' },
      [],
    ],
    ['a failed payment', active, { ...active, status: 'past_due' }, ['payment-failed']],
    ['a payment that fails again', { ...active, status: 'past_due' }, { ...active, status: 'unpaid' }, []],
    ['a failed payment that succeeds later', { ...active, status: 'past_due' }, active, ['paid']],
    ['a paused subscription that is resumed', { ...active, status: 'paused' }, active, ['paid']],
    ['another plan', active, { ...active, priceId: 'price_2' }, ['plan-changed']],
    [
      'another plan of a subscription that has just begun',
      { ...active, welcomed: false },
      { ...active, priceId: 'price_2' },
      ['subscribed'],
    ],
  ] as const)('finds the changes of %s', (_, before, now, change) => {
    expect(changesBetween(before, now)).toEqual(change);
  });
});

describe('changeMail', () => {
  // Still the day before in Toronto.
  const periodEnd = new Date('2026-04-10T02:30:00Z');
  const words = (
    change: Parameters<typeof changeMail>[0],
    byUs?: { reason: string; mayReactivate?: boolean },
    tax?: string,
  ) => {
    const draft = changeMail(change, {
      product,
      periodEnd,
      reader,
      byUs,
      tax,
      card: { brand: 'visa', last4: '4242' },
      due: { amount: 1240, currency: 'cad' },
      nextAttemptAt: periodEnd,
    });
    expect(draft.paragraphs[0]).toBe('Hello Priya,');
    expect(draft.link?.url).toBe(
      `https://ferrolane.example/${change === 'payment-failed' ? 'checkout?replace=card' : 'ClientDashboard'}`,
    );
    return `${draft.subject}\n${plainText(draft)}`;
  };

  it('names the price and the renewal date of a new subscription', () => {
    expect(words('subscribed')).toMatch(
      /subscribed to Front Desk\n.*\$39\.00 CAD, monthly.*renews on Thu, Apr\u00a09, 2026/s,
    );
  });

  it('names the tax that is added to the price', () => {
    expect(words('subscribed', undefined, 'plus tax')).toContain('$39.00 CAD, monthly, plus tax.');
  });

  it('names the end date of a cancelled subscription', () => {
    expect(words('cancelled')).toMatch(/stays on until Thu, Apr\u00a09, 2026.*Nothing more is charged/s);
  });

  it('gives the reason when an admin cancels or ends a subscription', () => {
    const why = { reason: 'You asked us on the phone.' };
    expect(words('cancelled', why)).toMatch(
      /The reason: You asked us on the phone\..*stays on until Thu, Apr\u00a09, 2026/s,
    );
    expect(words('cancelled', why)).toContain('To see it, and to write to us');
    expect(words('cancelled', { ...why, mayReactivate: true })).toContain('Until that day you can take this back');
    expect(words('ended', why)).toMatch(/We have ended .*You asked us on the phone\..*Nothing more is charged/s);
  });

  it('says that reactivating charged nothing, and names the renewal date', () => {
    expect(words('reactivated')).toMatch(
      /renews on Thu, Apr\u00a09, 2026 for \$39\.00 CAD, monthly\. Nothing was charged today/,
    );
  });

  it('says after a failed payment what is due after credit, which card is tried again and when, and what to do', () => {
    expect(words('payment-failed')).toMatch(
      /payment of \$12\.40 CAD for your subscription to Front Desk with your Visa ending in 4242 failed\. We will try this card again on Thu, Apr\u00a09, 2026\..*Due now: \$12\.40 CAD\nCard: Visa ending in 4242\nNext attempt: Thu, Apr\u00a09, 2026\n.*please replace it/s,
    );
  });

  it('names neither a card nor a day that the provider does not say', () => {
    const draft = changeMail('payment-failed', { product, periodEnd, reader });
    expect(draft.paragraphs[1]).toBe(
      'The payment for your subscription to Front Desk failed. We will try your card again in the next few days.',
    );
    expect(draft.entries?.map(([label]) => label)).toEqual(['Subscription', 'Price']);
  });
});

describe('receiptMail', () => {
  const invoice: ProviderInvoice = {
    ...sampleInvoice,
    number: 'A1B2C3D4-0007',
    // Both are still the day before in Toronto.
    issuedAt: new Date('2026-04-10T02:00:00Z'),
    paidAt: new Date('2026-04-10T02:30:00Z'),
    period: { start: new Date('2026-04-10T02:00:00Z'), end: new Date('2026-05-10T02:00:00Z') },
    lines: [{ description: '1 × Front Desk', amount: 3900 }],
  };
  const written = (fields?: Partial<ProviderInvoice>) => receiptMail({ ...invoice, ...fields }, reader);

  it('names the number, the period and all amounts', () => {
    const { subject, paragraphs, entries, amounts } = written();
    expect(subject).toBe('Receipt for $44.07 CAD');
    expect(paragraphs[1]).toMatch(/^Thank you\. Your payment of \$44\.07 CAD was received on Thu, Apr\u00a09, 2026\.$/);
    expect(entries).toEqual([
      ['Invoice', 'A1B2C3D4-0007'],
      ['Period', 'Thu, Apr\u00a09, 2026 to Sat, May\u00a09, 2026'],
    ]);
    expect(amounts).toEqual([
      ['1 × Front Desk', '$39.00 CAD'],
      ['Subtotal', '$39.00 CAD'],
      ['Tax', '$5.07 CAD'],
      ['Total', '$44.07 CAD'],
    ]);
  });

  it('says how much of it was charged, and how much the credit has paid', () => {
    const partly = written({ credit: 1000 });
    expect(partly.paragraphs[1]).toContain('Your payment of $34.07 CAD was received');
    expect(partly.amounts?.slice(-3)).toEqual([
      ['Total', '$44.07 CAD'],
      ['From your credit', '-$10.00 CAD'],
      ['Charged', '$34.07 CAD'],
    ]);
    expect(written({ credit: 4407 }).paragraphs[1]).toBe(
      'Your credit has paid $44.07 CAD on Thu, Apr\u00a09, 2026. Nothing was charged.',
    );
  });

  it('names no tax when there is none', () => {
    expect(written({ tax: 0, total: 3900 }).amounts?.map(([label]) => label)).not.toContain('Tax');
  });
});
