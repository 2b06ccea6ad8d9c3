import { type CustomerMailDraft, composeMail, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { ProviderCard, ProviderInvoice } from '../../../platform/payments/payments.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import type { refunds, subscriptions } from '../tables.ts';
import { cardText, dayText, moneyText, monthText, PAYMENT_REASON } from '../words.ts';

/** The portal's screen of invoices. @param label what for */
const historyLink = (site: string, label: string) => ({
  label,
  url: `${site}/PaymentHistoryScreen`,
  button: 'Open your payment history',
});

/** Where a client replaces the card, after a login if need be. */
export const replaceCardLink = (site: string) => ({ label: 'Replace your card', url: `${site}/checkout?replace=card` });

/** The mail that announces a card's expiry. @param names of the products it pays for */
export function cardExpiresMail(
  card: Pick<ProviderCard, 'brand' | 'last4' | 'expiry'>,
  names: readonly string[],
  { firstName, site, region }: ClientReader,
): CustomerMailDraft {
  const paidFor = new Intl.ListFormat('en').format(names);
  return {
    subject: 'Your card is about to expire',
    paragraphs: [
      greeting(firstName, region),
      `Your ${cardText(card)} expires at the end of ${monthText(card.expiry, region)}. It pays for ${paidFor}.`,
      'Please replace it before then, so that nothing is interrupted. If your bank renews it by itself, there is nothing to do.',
    ],
    entries: [
      ['Card', cardText(card)],
      ['Expires', monthText(card.expiry, region)],
    ],
    link: replaceCardLink(site),
    reason: PAYMENT_REASON,
  };
}

/** The reminder of a yearly renewal. @param charge in cents, with tax and after credit */
export function renewalMail(
  charge: { amount: number; currency: string },
  { periodEnd, cardBrand, cardLast4 }: Pick<typeof subscriptions.$inferSelect, 'periodEnd' | 'cardBrand' | 'cardLast4'>,
  product: Pick<ProductRow, 'baseName'>,
  { firstName, site, region }: ClientReader,
): CustomerMailDraft {
  const name = product.baseName;
  const day = dayText(periodEnd, region);
  const card = cardBrand && cardLast4 ? cardText({ brand: cardBrand, last4: cardLast4 }) : undefined;
  return {
    subject: `Your subscription to ${name} renews on ${day}`,
    paragraphs: [
      greeting(firstName, region),
      charge.amount > 0
        ? `Your subscription to ${name} renews on ${day}. ${moneyText(charge, region)} is then charged to your ${card ?? 'card'}.`
        : `Your subscription to ${name} renews on ${day}. Your credit pays for it, so nothing is charged.`,
      `To go on, there is nothing to do. To cancel, open your dashboard before that day, choose ${name} and press "Cancel Subscription": it stays on until ${day}, and nothing more is charged.`,
    ],
    entries: [
      ['Subscription', name],
      ['Renews on', day],
      ['Charge', moneyText(charge, region)],
      ...(card ? [['Card', card] satisfies Entry] : []),
    ],
    link: { label: 'To see it, or cancel it', url: `${site}/ClientDashboard`, button: 'Open your dashboard' },
    reason: PAYMENT_REASON,
  };
}

/** The mail about a refund. */
export function refundMail(
  { number, amount, currency, reason }: Pick<typeof refunds.$inferSelect, 'number' | 'amount' | 'currency' | 'reason'>,
  { firstName, site, region }: ClientReader,
): CustomerMailDraft {
  const money = moneyText({ amount, currency }, region);
  return {
    subject: `Your refund of ${money}`,
    paragraphs: [
      greeting(firstName, region),
      `We have refunded ${money} of your payment. The reason: ${reason}`,
      'The money goes back to the card that paid. Your bank can take up to 10 business days to show it.',
    ],
    entries: [
      ['Refunded', money],
      ['Invoice', number],
    ],
    link: historyLink(site, 'To see this invoice and all others'),
    reason: PAYMENT_REASON,
  };
}

/** The receipt of a paid invoice. Its amounts are the provider's. */
export function receiptMail(
  { number, lines, period, currency, subtotal, tax, total, credit, paidAt, issuedAt }: ProviderInvoice,
  { firstName, site, region }: ClientReader,
): CustomerMailDraft {
  const money = (amount: number) => moneyText({ amount, currency }, region);
  const taxed: Entry[] = [
    ['Subtotal', money(subtotal)],
    ['Tax', money(tax)],
  ];
  const charged = total - credit;
  const credited: Entry[] = [
    ['From your credit', money(-credit)],
    ['Charged', money(charged)],
  ];
  const on = dayText(paidAt ?? issuedAt, region);
  return {
    subject: `Receipt for ${money(total)}`,
    paragraphs: [
      greeting(firstName, region),
      charged > 0
        ? `Thank you. Your payment of ${money(charged)} was received on ${on}.`
        : `Your credit has paid ${money(total)} on ${on}. Nothing was charged.`,
    ],
    entries: [
      ['Invoice', number],
      ['Period', `${dayText(period.start, region)} to ${dayText(period.end, region)}`],
    ],
    amounts: [
      ...lines.map(({ description, amount }): Entry => [description, money(amount)]),
      ...(tax === 0 ? [] : taxed),
      ['Total', money(total)],
      ...(credit === 0 ? [] : credited),
    ],
    link: historyLink(site, 'To save or print this invoice and all earlier ones'),
    reason: PAYMENT_REASON,
  };
}

/** Tells a client who else gets the mails about payments. */
export const billingEmailMail = (
  email: string,
  billingEmail: string,
  { firstName, brand, site, region }: ClientReader,
): Message =>
  composeMail(brand, email, {
    subject: 'Your receipts also go to another address',
    paragraphs: [
      greeting(firstName, region),
      `From now on ${billingEmail} also gets your receipts, and mails about failed payments. If that was you, there is nothing to do.`,
    ],
    link: { label: 'If not, remove the address and change your password', url: `${site}/AccountEditScreen` },
    reason: `You get this mail because this is the address of an account with ${brand.displayName}.`,
  });
