import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { inLanguage } from '../../../platform/language.ts';
import { type CustomerMailDraft, greeting, toCustomer } from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { type BillRow, billAmounts, billEntries, moneyText, totalOf, waysToPay } from '../../bills/index.ts';
import { offerOf } from '../offerWords.ts';
import { dayOf, linkTo, optOutOf } from './bookingMailParts.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { bookingTexts } from './texts.ts';

/**
 * The mail after a cleaning, with its bill.
 *
 * @param options.payTo where e-transfers go; may be empty
 * @param options.reviewUrl where the cleaning can be reviewed; empty for nowhere, and undefined for a customer who is not asked
 */
export function billMail(
  booking: ChangedBooking,
  bill: BillRow,
  { payTo, reviewUrl }: { payTo: string; reviewUrl: string | undefined },
  brand: BrandEntry,
): Message {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const mail: CustomerMailDraft = {
    subject: texts.bill.subject(bill.number),
    preview: texts.bill.preview(moneyText(totalOf(bill), own), bill.tax !== null, dayOf(bill.dueOn, own)),
    paragraphs: [
      greeting(person.name, own.region),
      texts.bill.news(offerOf(own), dayOf(date, own)),
      ...waysToPay(bill, payTo, own),
    ],
    entries: [...billEntries(bill, own), [texts.labels.billedTo, [bill.name, bill.address].filter(Boolean).join(', ')]],
    amounts: billAmounts(bill, own),
    ...linkTo(url, texts.bill.link, own),
    closing: reviewUrl ? [texts.bill.review(reviewUrl)] : [],
    reason: texts.reason,
    // Who wants no thank-you still gets the bill.
    ...(reviewUrl === undefined ? {} : { optOut: optOutOf(booking, own) }),
  };
  return toCustomer(mail, person, own);
}
