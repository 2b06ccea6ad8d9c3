import { OVERVIEW_WEEKS } from '@threefold/api-contract';
import { capitalized } from '@threefold/api-contract/offer';

/** The texts of the admin dashboard (specification, sections 2 and 15). */
export const adminText = {
  title: 'Welcome to the Admin dashboard!',
  views: 'Views',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  skipTo: (tab: string) => `Skip to ${tab}`,
  failed: 'This could not be loaded',
  exportCsv: 'Export as CSV',
  exportXlsx: 'Export for Excel',
  exporting: 'Collecting the rows...',
  open: 'Open',
  /** On the button of what did not reach the server. */
  unsent: 'Not sent. Try again',
  confirm: {
    label: 'Confirm',
    busy: 'Confirming...',
    confirmed: (hours: string) => `Confirmed, ${hours}`,
    hoursLabel: (name: string) => `Hours: ${name}`,
  },
  /** The names of legal texts, by the key of the document. */
  legalTexts: { terms: 'Terms of Use', privacy: 'Privacy Policy' } as Readonly<Record<string, string>>,
  close: 'Close',
  loading: 'Loading...',
  backToBookings: 'Back to the bookings',
  overview: {
    label: 'At a glance',
    newMessages: 'New messages',
    newBookings: 'New bookings',
    lateBookings: 'Late replies',
    troubledEmails: 'Email problems',
    clients: {
      overdue: 'Payments overdue',
      new: 'New clients this month',
      ending: 'Subscriptions ending',
      revenue: 'Monthly revenue',
    },
    chart: `Requests of the last ${OVERVIEW_WEEKS} weeks`,
    period: 'Week of',
    kinds: ['Bookings', 'Estimates', 'Messages'],
  },
  nextCall: {
    title: 'Who to call now',
    position: (place: number, count: number) => `${place} of ${count}`,
    call: (phone: string) => `Call ${phone}`,
    handledLabel: 'Handled',
    nextLabel: 'Next',
    empty: 'Nobody is waiting for an answer.',
    afterCall: 'After the call',
    handled: (name: string) => `${name} is marked handled.`,
    handledUnconfirmed: (name: string, visit: string) =>
      `${name} is marked handled. The ${visit} still has to be confirmed.`,
    undo: 'Undo',
  },
  messages: { tab: 'Messages' },
  bookings: {
    tab: 'Bookings',
    caption: 'Bookings and estimates',
    empty: 'No bookings yet. Requests from the booking form appear here.',
    noMatch: 'No bookings match this search.',
    new: 'Book by phone',
  },
  day: { print: 'Print the day', title: (day: string, visits: string) => `${capitalized(visits)} on ${day}` },
  week: { open: 'Week', title: (day: string) => `Week of ${day}` },
  product: { new: 'New product' },
  customers: { tab: 'Customers' },
  bills: { tab: 'Bills' },
  clients: { tab: 'Clients' },
  emails: { tab: 'Emails' },
  products: { tab: 'Products' },
  content: { tab: 'Content' },
  log: { tab: 'Log' },
  settings: { tab: 'Settings' },
  privacy: { tab: 'Privacy' },
  withoutScript: 'Sent without a CAPTCHA',
  state: { new: 'NEW', handled: 'HANDLED' },
  problem: (detail: string) => ({ title: 'ERROR', body: detail }),
} as const;

/** Whether a call may not have reached the server, or failed there: it can be made again as it was. */
export const isUnsent = (status: string): boolean => status === 'ERROR';
