import { type Tax, taxLabel, taxOn, transferWords } from '@threefold/api-contract/bills';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatDate, formatPrice } from '@threefold/validation';
import { type CustomerMailDraft, greeting, toCustomer } from '../../platform/mail/compose.ts';
import type { Entry } from '../../platform/mail/content.ts';
import type { Message } from '../../platform/mail/message.ts';
import { type BillLine, type BillRow, totalOf } from './tables.ts';

/** Why customers get a mail about a bill. */
const BILL_REASON = 'You get this mail because we worked for you. If that was not you, please tell us.';

/** An amount with the code of its currency. */
export const moneyText = (cents: number, { region }: BrandEntry): string =>
  `${formatPrice(cents, region)} ${region.currency}`;

/** What is paid: each line, the tax if there is one, and the total. */
function amountsOf(lines: readonly BillLine[], tax: Tax, brand: BrandEntry): Entry[] {
  const price = (cents: number) => moneyText(cents, brand);
  const net = lines.reduce((sum, { cents }) => sum + cents, 0);
  const label = taxLabel(tax);
  return [
    ...lines.map(({ text, cents }): Entry => [text, price(cents)]),
    ...(label === null ? [] : [[label, price(taxOn(net, tax))] as const]),
    ['Total', price(net + taxOn(net, tax))],
  ];
}

export const billAmounts = ({ lines, tax }: BillRow, brand: BrandEntry): Entry[] => amountsOf(lines, tax, brand);

/** A price before it is billed, with its tax and total if there is a tax. @param cents before tax */
export const priceText = (cents: number, tax: Tax, brand: BrandEntry): string => {
  const price = (amount: number) => moneyText(amount, brand);
  const label = taxLabel(tax);
  return label === null ? price(cents) : `${price(cents)} plus ${label}, ${price(cents + taxOn(cents, tax))} in total`;
};

/** What an accountant needs of a bill or a credit note, besides its amounts. */
export const billEntries = (
  { number, corrects, issuedOn, dueOn, tax, taxNumber }: BillRow,
  { region }: BrandEntry,
): Entry[] => [
  [corrects === null ? 'Bill' : 'Credit note', String(number)],
  ['Date', formatDate(issuedOn, region)],
  corrects === null ? ['Due', formatDate(dueOn, region)] : ['Takes back bill', String(corrects)],
  ...(taxNumber === '' ? [] : [[`${taxLabel(tax) ?? 'Tax'} registration`, taxNumber] as const]),
];

/** How a bill can be paid. @param payTo where transfers go; may be empty */
export const waysToPay = (bill: BillRow, payTo: string, brand: BrandEntry): string[] =>
  payTo === ''
    ? []
    : [
        `Please send ${moneyText(totalOf(bill), brand)} ${transferWords(payTo, brand.region)}, with the message "Bill ${bill.number}".`,
      ];

/** The mail about a bill that is still to be paid, a week after it was due. */
export function unpaidMail(bill: BillRow, payTo: string, brand: BrandEntry): Message {
  const [total, due] = [moneyText(totalOf(bill), brand), formatDate(bill.dueOn, brand.region)];
  const mail: CustomerMailDraft = {
    subject: `Bill ${bill.number} is still to be paid`,
    preview: `${total} was due ${due}.`,
    paragraphs: [
      greeting(bill.name),
      `Bill ${bill.number} over ${total} was due on ${due}, and we have not seen a payment yet. If you have paid it already, please ignore this mail. This is the only reminder that we send.`,
      ...waysToPay(bill, payTo, brand),
    ],
    entries: billEntries(bill, brand),
    amounts: billAmounts(bill, brand),
    reason: BILL_REASON,
  };
  return toCustomer(mail, bill, brand);
}

/** The mail about a bill that was wrong: its credit note, and the new bill, if there is one. */
export function billCorrectedMail(
  { credit, bill }: { credit: BillRow; bill: BillRow | undefined },
  payTo: string,
  brand: BrandEntry,
): Message {
  const mail: CustomerMailDraft = {
    subject: `Bill ${credit.corrects} is corrected`,
    paragraphs: [
      greeting(credit.name),
      bill
        ? `Bill ${credit.corrects} was not right. Credit note ${credit.number} takes it back, and bill ${bill.number} takes its place. Please pay only that one.`
        : `Bill ${credit.corrects} was not right. Credit note ${credit.number} takes it back, and there is nothing to pay.`,
      ...(bill ? waysToPay(bill, payTo, brand) : []),
    ],
    entries: [...billEntries(credit, brand), ...(bill ? billEntries(bill, brand) : [])],
    ...(bill && { amounts: billAmounts(bill, brand) }),
    reason: BILL_REASON,
  };
  return toCustomer(mail, credit, brand);
}
