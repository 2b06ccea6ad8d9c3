import { describe, expect, it } from 'vitest';
import { receiptMail, renewalMail } from '../../src/modules/subscriptions/billing/mails.ts';
import { changeMail } from '../../src/modules/subscriptions/lifecycle/changeMail.ts';
import { planChangedMail } from '../../src/modules/subscriptions/lifecycle/planMail.ts';
import { clientNewsMail } from '../../src/modules/subscriptions/news/mails.ts';
import { newsOfChange } from '../../src/modules/subscriptions/news/newsOfChange.ts';
import { readerOf } from '../../src/modules/subscriptions/reader.ts';
import { sampleProduct as product, sampleInvoice } from '../../src/modules/subscriptions/samples.ts';
import { alreadySubscribedSentence, statusSentence, unchangedSentence } from '../../src/modules/subscriptions/words.ts';
import { plainText } from '../../src/platform/mail/render.ts';
import { testBrands } from '../support/testApi.ts';

const { forPortal: brand } = testBrands;
const site = 'https://ferrolane.example';
const reader = readerOf({ firstName: 'Priya', language: 'en-CA' }, { brand, site });
const { region } = reader;

const client = { id: 'client', firstName: 'Priya', lastName: 'Nair', email: 'priya@northgate.test' };

const CHANGES = ['subscribed', 'cancelled', 'reactivated', 'ended', 'payment-failed'] as const;

/** What is mailed and said of a subscription all of whose times are one moment. */
function textsAt(moment: Date): string[] {
  const about = { product, periodEnd: moment, reader, tax: undefined };
  const latest = { state: 'open', attempts: 1, remaining: 3900, currency: 'cad', nextAttemptAt: moment } as const;
  const now = { periodEnd: moment, endReason: null, failedAttempts: null };
  const state = { status: 'active', cancelAtPeriodEnd: true, periodEnd: moment, mayReactivate: true } as const;
  const paused = {
    ...state,
    cancelAtPeriodEnd: false,
    planPendingUntil: null,
    chargesPaused: true,
    chargesResumeAt: moment,
  };
  const invoice = { ...sampleInvoice, issuedAt: moment, paidAt: moment, period: { start: moment, end: moment } };
  const news = CHANGES.flatMap(
    (change) => newsOfChange(change, { client, product, now, cause: undefined, latest, region }) ?? [],
  );
  return [
    ...CHANGES.map((change) => plainText(changeMail(change, { ...about, nextAttemptAt: moment }))),
    plainText(renewalMail(product, { periodEnd: moment, cardBrand: null, cardLast4: null }, product, reader)),
    plainText(receiptMail(invoice, reader)),
    plainText(
      planChangedMail({ former: product, amounts: { dueNow: 500, credit: 0, currency: 'cad' }, at: moment }, about),
    ),
    ...news.map((one) => plainText(clientNewsMail(one, brand, site).content)),
    statusSentence({ ...paused, ...state, status: 'trialing' }, region) ?? '',
    statusSentence(paused, region) ?? '',
    statusSentence({ ...paused, planPendingUntil: moment }, region) ?? '',
    unchangedSentence(state, region),
    alreadySubscribedSentence(state, 'Front Desk', region),
  ];
}

describe.each([
  ['half past eleven in the evening', '2027-01-14T04:30:00Z', 'Wed, Jan 13, 2027'],
  ['half past midnight', '2027-01-14T05:30:00Z', 'Thu, Jan 14, 2027'],
  ['half past eleven in the evening before the clocks go forward', '2027-03-14T04:30:00Z', 'Sat, Mar 13, 2027'],
])('%s in Hamilton', (_, moment, day) => {
  it('has the same day in every mail, to the client and to the owner, and in every sentence', () => {
    const texts = textsAt(new Date(moment)).map((text) => text.replaceAll(/\s+/g, ' '));
    const days = texts.flatMap((text) => text.match(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{4}/g) ?? []);
    expect([...new Set(days)]).toEqual([day]);
    expect(texts.filter((text) => text.includes(day)).length).toBeGreaterThanOrEqual(11);
  });
});
