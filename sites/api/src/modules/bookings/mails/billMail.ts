import { taxLabel } from '@threefold/api-contract/bills';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type CustomerMailDraft, greeting, toCustomer } from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { type BillRow, billAmounts, billEntries, moneyText, totalOf, waysToPay } from '../../bills/index.ts';
import { textsOf } from '../texts.ts';
import { BOOKING_REASON, dayOf, linkTo, optOutOf } from './bookingMailParts.ts';
import type { ChangedBooking } from './changedBooking.ts';

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
  const { work } = textsOf(brand);
  const mail: CustomerMailDraft = {
    subject: `Thank you for having us: bill ${bill.number}`,
    preview: `${moneyText(totalOf(bill), brand)}${taxLabel(bill.tax) ? ' with tax' : ''}, due ${dayOf(bill.dueOn, brand)}.`,
    paragraphs: [
      greeting(person.name),
      `Thank you for having us. This is the bill for your ${work} on ${dayOf(date, brand)}. If anything is not right, please tell us, and we will put it right.`,
      ...waysToPay(bill, payTo, brand),
    ],
    entries: [...billEntries(bill, brand), ['For', [bill.name, bill.address].filter(Boolean).join(', ')]],
    amounts: billAmounts(bill, brand),
    ...linkTo(url, 'To see and print the bill'),
    closing: reviewUrl ? [`A few words from you help others find us: ${reviewUrl}`] : [],
    reason: BOOKING_REASON,
    // Who wants no thank-you still gets the bill.
    ...(reviewUrl === undefined ? {} : { optOut: optOutOf(booking) }),
  };
  return toCustomer(mail, person, brand);
}
