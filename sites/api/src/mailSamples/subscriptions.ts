import type { Region } from '@threefold/api-contract/region';
import {
  billingEmailMail,
  cardExpiresMail,
  receiptMail,
  refundMail,
  renewalMail,
} from '../modules/subscriptions/billing/mails.ts';
import { changeMail } from '../modules/subscriptions/lifecycle/changeMail.ts';
import type { MailedChange } from '../modules/subscriptions/lifecycle/changesBetween.ts';
import { planChangedMail } from '../modules/subscriptions/lifecycle/planMail.ts';
import { clientDigestMail, clientNewsMail, type NewsOfClient } from '../modules/subscriptions/news/mails.ts';
import { readerOf } from '../modules/subscriptions/reader.ts';
import { sampleInvoice as invoice, sampleProduct as product } from '../modules/subscriptions/samples.ts';
import { dayText, taxNote } from '../modules/subscriptions/words.ts';
import { inLanguage } from '../platform/language.ts';
import { composeMail } from '../platform/mail/compose.ts';
import { reader as account, DATE, type Samples, type Sender } from './shared.ts';

const clientNewsIn = (region: Region): NewsOfClient => ({
  kind: 'payment-failed',
  client: { id: 'client', firstName: 'Priya', lastName: 'Southgate', email: 'priya@southgate.example' },
  product: 'Front Desk',
  price: '$39.00 CAD, monthly',
  by: 'provider',
  entries: [
    ['Due now', '$39.00 CAD'],
    ['Next attempt', dayText(new Date('2026-06-04T12:00:00Z'), region)],
  ],
});

export function subscriptionSamples({ brand, own, origin }: Sender): Samples {
  const { region } = brand;
  const reader = readerOf(
    { firstName: account.firstName, language: own.region.language },
    { brand: inLanguage(brand, 'en-CA'), site: origin },
  );
  const clientNews = clientNewsIn(region);
  const subscriptionMail = (change: MailedChange, byUs?: { reason: string }, failedAttempts?: number) => {
    const card = { brand: 'visa', last4: '4242' };
    const about = {
      product,
      periodEnd: DATE,
      reader,
      byUs,
      card,
      due: product,
      nextAttemptAt: DATE,
      failedAttempts,
    };
    const draft = changeMail(change, about);
    return composeMail(own, account.email, draft);
  };
  return {
    'News of a client, to the owner': clientNewsMail(clientNews, brand, origin),
    'Account deleted, to the owner': clientNewsMail(
      { ...clientNews, kind: 'deleted', product: '', price: 'Front Desk, $39.00 CAD, monthly', entries: [] },
      brand,
      origin,
    ),
    'Clients of the day, to the owner': clientDigestMail(
      [
        { ...clientNews, kind: 'subscribed', detail: clientNews.price },
        { kind: 'deleted', client: undefined, product: '', detail: 'Paperwork, $15.00 CAD, monthly' },
      ],
      brand,
      origin,
    ),
    'Yearly renewal': composeMail(
      own,
      account.email,
      renewalMail(
        { amount: 40_680, currency: 'cad' },
        { periodEnd: DATE, cardBrand: 'visa', cardLast4: '4242' },
        product,
        reader,
      ),
    ),
    Subscribed: subscriptionMail('subscribed'),
    'Subscription cancelled': subscriptionMail('cancelled'),
    'Subscription cancelled by an admin': subscriptionMail('cancelled', { reason: 'As we agreed on the phone.' }),
    'Subscription ended by an admin': subscriptionMail('ended', { reason: 'As we agreed on the phone.' }),
    'Subscription reactivated': subscriptionMail('reactivated'),
    'Payment failed': subscriptionMail('payment-failed'),
    'Subscription ended': subscriptionMail('ended'),
    'Subscription ended after failed payments': subscriptionMail('ended', undefined, 4),
    'Plan changed': composeMail(
      own,
      account.email,
      planChangedMail(
        {
          former: { ...product, name: 'Front Desk Essentials', plan: 'essentials', amount: 1500 },
          amounts: { dueNow: 1_840, credit: 0, currency: 'cad' },
          at: DATE,
        },
        { product, periodEnd: new Date('2026-06-21T12:00:00Z'), reader, tax: taxNote('automatic', own.region) },
      ),
    ),
    'Receipts to another address': billingEmailMail(account.email, 'books@northgate.example', reader),
    Receipt: composeMail(own, account.email, receiptMail(invoice, reader)),
    Refund: composeMail(
      own,
      account.email,
      refundMail({ ...invoice, amount: 1000, reason: 'The calls were down for a week in May. We are sorry.' }, reader),
    ),
    'Card expires': composeMail(
      own,
      account.email,
      cardExpiresMail({ brand: 'visa', last4: '4242', expiry: '2026-06' }, ['Front Desk', 'Paperwork'], reader),
    ),
  };
}
