import { type CustomerMailDraft, composeMail, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { ProviderCard, ProviderInvoice } from '../../../platform/payments/payments.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import type { refunds, subscriptions } from '../tables.ts';
import { cardText, dayText, moneyText, monthText, textsFor } from '../words.ts';

/** The portal's screen of invoices. @param label what for */
const historyLink = ({ site, texts }: ClientReader, label: string) => ({
  label,
  url: `${site}/PaymentHistoryScreen`,
  button: texts.openHistory,
});

/** Where a client replaces the card, after a login if need be. */
export const replaceCardLink = ({ site, texts }: ClientReader) => ({
  label: texts.replaceCard,
  url: `${site}/checkout?replace=card`,
});

/** The mail that announces a card's expiry. @param names of the products it pays for */
export function cardExpiresMail(
  card: Pick<ProviderCard, 'brand' | 'last4' | 'expiry'>,
  names: readonly string[],
  reader: ClientReader,
): CustomerMailDraft {
  const { firstName, region, texts } = reader;
  const { labels, cardExpires, reason } = texts;
  const [name, month] = [cardText(card, region), monthText(card.expiry, region)];
  return {
    subject: cardExpires.subject,
    paragraphs: [
      greeting(firstName, region),
      cardExpires.news(name, month, textsFor(region).list.format(names)),
      cardExpires.request,
    ],
    entries: [
      [labels.card, name],
      [labels.expires, month],
    ],
    link: replaceCardLink(reader),
    reason,
  };
}

/** The reminder of a yearly renewal. @param charge in cents, with tax and after credit */
export function renewalMail(
  charge: { amount: number; currency: string },
  { periodEnd, cardBrand, cardLast4 }: Pick<typeof subscriptions.$inferSelect, 'periodEnd' | 'cardBrand' | 'cardLast4'>,
  { baseName: name }: Pick<ProductRow, 'baseName'>,
  { firstName, site, region, texts }: ClientReader,
): CustomerMailDraft {
  const { labels, renewal, reason, openDashboard } = texts;
  const day = dayText(periodEnd, region);
  const card = cardBrand && cardLast4 ? cardText({ brand: cardBrand, last4: cardLast4 }, region) : undefined;
  return {
    subject: renewal.subject(name, day),
    paragraphs: [
      greeting(firstName, region),
      charge.amount > 0 ? renewal.charge(name, day, moneyText(charge, region), card) : renewal.credit(name, day),
      renewal.choice(name, day),
    ],
    entries: [
      [labels.subscription, name],
      [labels.renewsOn, day],
      [labels.charge, moneyText(charge, region)],
      ...(card ? [[labels.card, card] satisfies Entry] : []),
    ],
    link: { label: renewal.link, url: `${site}/ClientDashboard`, button: openDashboard },
    reason,
  };
}

/** The mail about a refund. */
export function refundMail(
  refund: Pick<typeof refunds.$inferSelect, 'number' | 'amount' | 'currency' | 'reason'>,
  reader: ClientReader,
): CustomerMailDraft {
  const { firstName, region, texts } = reader;
  const money = moneyText(refund, region);
  return {
    subject: texts.refund.subject(money),
    paragraphs: [greeting(firstName, region), texts.refund.news(money, refund.reason), texts.refund.when],
    entries: [
      [texts.labels.refunded, money],
      [texts.labels.invoice, refund.number],
    ],
    link: historyLink(reader, texts.refund.link),
    reason: texts.reason,
  };
}

/** The receipt of a paid invoice. Its amounts are the provider's. */
export function receiptMail(
  { number, lines, period, currency, subtotal, tax, total, credit, paidAt, issuedAt }: ProviderInvoice,
  reader: ClientReader,
): CustomerMailDraft {
  const { firstName, region, texts } = reader;
  const { labels, receipt } = texts;
  const money = (amount: number) => moneyText({ amount, currency }, region);
  const taxed: Entry[] = [
    [labels.subtotal, money(subtotal)],
    [labels.tax, money(tax)],
  ];
  const charged = total - credit;
  const credited: Entry[] = [
    [labels.fromCredit, money(-credit)],
    [labels.charged, money(charged)],
  ];
  const on = dayText(paidAt ?? issuedAt, region);
  return {
    subject: receipt.subject(money(total)),
    paragraphs: [
      greeting(firstName, region),
      charged > 0 ? receipt.paid(money(charged), on) : receipt.byCredit(money(total), on),
    ],
    entries: [
      [labels.invoice, number],
      [labels.period, receipt.period(dayText(period.start, region), dayText(period.end, region))],
    ],
    amounts: [
      ...lines.map(({ description, amount }): Entry => [description, money(amount)]),
      ...(tax === 0 ? [] : taxed),
      [labels.total, money(total)],
      ...(credit === 0 ? [] : credited),
    ],
    link: historyLink(reader, receipt.link),
    reason: texts.reason,
  };
}

/** Tells a client who else gets the mails about payments. */
export const billingEmailMail = (
  email: string,
  billingEmail: string,
  { firstName, brand, site, region, texts }: ClientReader,
): Message =>
  composeMail(brand, email, {
    subject: texts.billingEmail.subject,
    paragraphs: [greeting(firstName, region), texts.billingEmail.news(billingEmail)],
    link: { label: texts.billingEmail.link, url: `${site}/AccountEditScreen` },
    reason: texts.billingEmail.reason(brand.displayName),
  });
