import { type Tax, taxOn } from '@threefold/api-contract/bills';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatDate, formatPrice } from '@threefold/validation';
import { inLanguage, type LocalBrand } from '../../platform/language.ts';
import { type CustomerMailDraft, greeting, toCustomer } from '../../platform/mail/compose.ts';
import type { Entry } from '../../platform/mail/content.ts';
import type { Message } from '../../platform/mail/message.ts';
import { type BillRow, totalOf } from './tables.ts';
import { billTexts } from './texts.ts';

/** An amount with the code of its currency. */
export const moneyText = (cents: number, { region }: BrandEntry): string =>
  `${formatPrice(cents, region)} ${region.currency}`;

/** What is paid: each line, the tax if there is one, and the total. */
export function billAmounts({ lines, tax }: BillRow, brand: LocalBrand): Entry[] {
  const texts = billTexts(brand);
  const price = (cents: number) => moneyText(cents, brand);
  const net = lines.reduce((sum, { cents }) => sum + cents, 0);
  const label = texts.tax(tax);
  return [
    ...lines.map(({ text, cents }): Entry => [text, price(cents)]),
    ...(label === null ? [] : [[label, price(taxOn(net, tax))] as const]),
    [texts.labels.total, price(net + taxOn(net, tax))],
  ];
}

/** A price before it is billed, with its tax and total if there is a tax. @param cents before tax */
export const priceText = (cents: number, tax: Tax, brand: LocalBrand): string => {
  const texts = billTexts(brand);
  const price = (amount: number) => moneyText(amount, brand);
  const label = texts.tax(tax);
  return label === null ? price(cents) : texts.withTax(price(cents), label, price(cents + taxOn(cents, tax)));
};

/** What an accountant needs of a bill or a credit note, besides its amounts. */
export function billEntries(
  { number, corrects, issuedOn, dueOn, tax, taxNumber }: BillRow,
  brand: LocalBrand,
): Entry[] {
  const { labels, ...texts } = billTexts(brand);
  const { region } = brand;
  return [
    [corrects === null ? labels.bill : labels.creditNote, String(number)],
    [labels.date, formatDate(issuedOn, region)],
    corrects === null ? [labels.due, formatDate(dueOn, region)] : [labels.takesBack, String(corrects)],
    ...(taxNumber === '' ? [] : [[labels.registration(texts.tax(tax)), taxNumber] as const]),
  ];
}

/** How a bill can be paid. @param payTo where transfers go; may be empty */
export const waysToPay = (bill: BillRow, payTo: string, brand: LocalBrand): string[] =>
  payTo === '' ? [] : [billTexts(brand).pay(moneyText(totalOf(bill), brand), payTo, brand.region, bill.number)];

/** The mail about a bill that is still to be paid, a week after it was due. */
export function unpaidMail(bill: BillRow, payTo: string, brand: BrandEntry): Message {
  const own = inLanguage(brand, bill.language);
  const { unpaid, reason } = billTexts(own);
  const [total, due] = [moneyText(totalOf(bill), own), formatDate(bill.dueOn, own.region)];
  const mail: CustomerMailDraft = {
    subject: unpaid.subject(bill.number),
    preview: unpaid.preview(total, due),
    paragraphs: [greeting(bill.name, own.region), unpaid.news(bill.number, total, due), ...waysToPay(bill, payTo, own)],
    entries: billEntries(bill, own),
    amounts: billAmounts(bill, own),
    reason,
  };
  return toCustomer(mail, bill, own);
}

/** The mail about a bill that was wrong: its credit note, and the new bill, if there is one. */
export function billCorrectedMail(
  { credit, wrong, bill }: { credit: BillRow; wrong: number; bill: BillRow | undefined },
  payTo: string,
  brand: BrandEntry,
): Message {
  const own = inLanguage(brand, credit.language);
  const { corrected, reason } = billTexts(own);
  const mail: CustomerMailDraft = {
    subject: corrected.subject(wrong),
    paragraphs: [
      greeting(credit.name, own.region),
      bill ? corrected.replaced(wrong, credit.number, bill.number) : corrected.takenBack(wrong, credit.number),
      ...(bill ? waysToPay(bill, payTo, own) : []),
    ],
    entries: [...billEntries(credit, own), ...(bill ? billEntries(bill, own) : [])],
    ...(bill && { amounts: billAmounts(bill, own) }),
    reason,
  };
  return toCustomer(mail, credit, own);
}
