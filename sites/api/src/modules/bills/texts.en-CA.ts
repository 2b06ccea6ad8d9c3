import { type Tax, taxLabel, transferWords } from '@threefold/api-contract/bills';
import type { Region } from '@threefold/api-contract/region';

/** The texts of bills and of the mails about them. */
export const english = {
  reason: 'You get this mail because we worked for you. If that was not you, please tell us.',
  /** With its rate; null for none. */
  tax: (tax: Tax) => taxLabel(tax),
  withTax: (price: string, tax: string, total: string) => `${price} plus ${tax}, ${total} in total`,
  labels: {
    total: 'Total',
    bill: 'Bill',
    creditNote: 'Credit note',
    date: 'Date',
    due: 'Due',
    takesBack: 'Takes back bill',
    /** @param tax its label, if there is one */
    registration: (tax: string | null) => `${tax ?? 'Tax'} registration`,
  },
  pay: (total: string, payTo: string, region: Region, number: number) =>
    `Please send ${total} ${transferWords(payTo, region)}, with the message "Bill ${number}".`,
  unpaid: {
    subject: (number: number) => `Bill ${number} is still to be paid`,
    preview: (total: string, due: string) => `${total} was due ${due}.`,
    news: (number: number, total: string, due: string) =>
      `Bill ${number} over ${total} was due on ${due}, and we have not seen a payment yet. If you have paid it already, please ignore this mail. This is the only reminder that we send.`,
  },
  corrected: {
    subject: (number: number) => `Bill ${number} is corrected`,
    replaced: (wrong: number, credit: number, bill: number) =>
      `Bill ${wrong} was not right. Credit note ${credit} takes it back, and bill ${bill} takes its place. Please pay only that one.`,
    takenBack: (wrong: number, credit: number) =>
      `Bill ${wrong} was not right. Credit note ${credit} takes it back, and there is nothing to pay.`,
  },
};
