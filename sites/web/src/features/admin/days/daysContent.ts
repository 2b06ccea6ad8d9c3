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
      work: 'Address, windows and message',
      action: 'State',
      notes: 'Notes',
    },
    noTime: 'No hours yet',
    lasting: 'Customer:',
    note: 'Note:',
    loading: 'Loading...',
    empty: 'No cleaning is booked on this day.',
  },
  squareFeet: (range: string) => `${range} sq\u00a0ft`,
  done: 'Done',
  bookDay: 'Book this day',
  thanked: 'A thank-you goes by mail.',
  notThanked: 'No mail goes out.',
} as const;

/** The texts of a week of cleanings. */
export const weekText = {
  previous: { label: 'Previous', name: 'Previous week' },
  current: { label: 'This week', name: undefined },
  next: { label: 'Next', name: 'Next week' },
  empty: 'Nothing booked',
  sheet: 'run sheet',
  noHours: dayText.sheet.noTime,
  earlier: 'Days before today',
  sides: { both: 'Both sides', exterior: 'Exterior', interior: 'Interior' },
  closed: 'Closed',
  closedBooked: (taken: number) => `Closed, ${taken} booked`,
  places: (taken: number, all: number) => `${taken} of ${all}`,
  waiting: (count: number) => (count === 1 ? '1 cleaning to confirm' : `${count} cleanings to confirm`),
  waitingLead: 'Choose the hours and press Confirm. Customers with an email address get a mail.',
  pastLead:
    'A day that has passed cannot be confirmed. Open the cleaning to choose another day, decline it or mark it handled.',
  past: 'Day has passed',
  allWaiting: (count: number) => `Show all ${count} in the list`,
  noneWaiting: 'Every cleaning is confirmed.',
  openLabel: (name: string) => `Open: ${name}`,
  moveHint: 'Drag a cleaning to another day, or open it and choose another one.',
  state: { waiting: 'To confirm', agreed: 'Confirmed', done: 'Done', kept: 'Kept' },
  repeats: planWords,
} as const;
