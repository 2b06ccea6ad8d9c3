import { type BookingOffer, withArticle } from '@threefold/api-contract/offer';
import { planWords } from '../customers/customersContent.ts';

/** The texts of a day's run sheet. */
export const dayText = {
  label: 'Day',
  previous: { label: 'Previous', name: 'Previous day' },
  next: { label: 'Next', name: 'Next day' },
  printNow: 'Print',
  sheet: {
    columns: {
      time: 'Hours',
      customer: 'Name and phone',
      action: 'State',
      notes: 'Notes',
    },
    noTime: 'No hours yet',
    lasting: 'Customer:',
    note: 'Note:',
    loading: 'Loading...',
  },
  work: ({ parts }: BookingOffer) => `Address, ${parts?.label.toLowerCase() ?? 'work'} and message`,
  empty: (visit: string) => `No ${visit} is booked on this day.`,
  done: 'Done',
  bookDay: 'Book this day',
  thanked: 'A thank-you goes by mail.',
  notThanked: 'No mail goes out.',
} as const;

/** The texts of a week. */
export const weekText = {
  previous: { label: 'Previous', name: 'Previous week' },
  current: { label: 'This week', name: undefined },
  next: { label: 'Next', name: 'Next week' },
  empty: 'Nothing booked',
  sheet: 'run sheet',
  noHours: dayText.sheet.noTime,
  earlier: 'Days before today',
  closed: 'Closed',
  closedBooked: (taken: number) => `Closed, ${taken} booked`,
  waiting: (count: string) => `${count} to confirm`,
  waitingLead: 'Choose the hours and press Confirm. Customers with an email address get a mail.',
  pastLead: (visit: string) =>
    `A day that has passed cannot be confirmed. Open the ${visit} to choose another day, decline it or mark it handled.`,
  past: 'Day has passed',
  allWaiting: (count: number) => `Show all ${count} in the list`,
  noneWaiting: (visit: string) => `Every ${visit} is confirmed.`,
  openLabel: (name: string) => `Open: ${name}`,
  moveHint: (visit: string) => `Drag ${withArticle(visit)} to another day, or open it and choose another one.`,
  state: { waiting: 'To confirm', agreed: 'Confirmed', done: 'Done', kept: 'Kept' },
  repeats: planWords,
} as const;
