import { capitalized, withArticle } from '@threefold/api-contract/offer';

/** The texts of the settings. */
export const settingsText = {
  title: (brand: string) => `Days and prices of ${brand}`,
  lead: 'Visitors can book only the days that are left open here. Existing bookings do not change.',
  sections: {
    days: 'Days',
    crews: 'Crews',
    hours: 'Hours',
    time: 'Time',
    closed: 'Closed days',
    estimates: 'Estimates',
    after: (visit: string) => `After ${withArticle(visit)}`,
    bills: 'Bills',
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  working: { legend: 'Working days', missing: 'Please choose at least one day.' },
  notice: { label: 'Days to prepare', hint: '2: from the day after tomorrow' },
  jobs: { label: (visits: string) => `${capitalized(visits)} a day`, hint: 'Then the day is full' },
  crews: {
    legend: (visits: string) => `Who does the ${visits}`,
    name: 'Name',
    jobs: 'A day',
    nameLabel: (number: number) => `Name of crew ${number}`,
    jobsLabel: (visits: string, number: number) => `${capitalized(visits)} a day of crew ${number}`,
    usualJobs: 4,
    add: 'Add a crew',
    removeLabel: (crew: string) => `Remove the crew ${crew}`,
    hint: (visits: string) =>
      `A day has as many places as all crews together. Once a crew is removed and saved, its open ${visits} are without a crew.`,
    hintWithout: (visits: string) => `Without crews, “${capitalized(visits)} a day” says how many fit in a day.`,
  },
  hours: {
    work: 'Working hours',
    workLabels: ['Work begins', 'Work ends'],
    arrivals: 'Hours of arrival that you can promise',
    arrivalLabels: (number: number) => [`Arrival ${number} from`, `Arrival ${number} until`] as const,
    add: 'Add hours',
    removeLabel: (number: number) => `Remove: arrival ${number}`,
  },
  time: {
    legend: 'Minutes that the work takes',
    hint: 'Optional. The calendar, the week and the run sheet then show when it ends.',
    label: (option: string) => ['Minutes', option].filter(Boolean).join(', '),
    count: (visits: string) => `A day is full by time, not by the number of ${visits}`,
    aDay: {
      label: 'Minutes a day',
      hint: (minutes: number) => `Of all crews together. Empty: the working hours of each, now ${minutes} minutes.`,
    },
  },
  holidays: 'Closed on holidays',
  closed: {
    legend: 'Other closed days',
    label: 'Day',
    until: 'Last day, if more',
    add: 'Close',
    missing: 'Please choose a day.',
    backwards: 'The last day is before the first one. Please choose a later day.',
    tooMany: (most: number) => `At most ${most} days can be closed. Please choose fewer.`,
    range: (first: string, last: string) => `${first} to ${last}`,
    remove: 'Open again',
    removeLabel: (day: string) => `Open again: ${day}`,
  },
  optional: 'Optional',
  wholeNumber: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}.`,
  prices: {
    legend: (currency: string) => `Prices in ${currency}`,
    price: 'Price',
    wrong: 'Please enter amounts such as 249 or 249.50, or leave them empty.',
  },
  quoteDays: { label: 'Days a price is valid', hint: 'Counted from the day on which you send it.' },
  review: {
    label: 'Where customers can review you',
    hint: (visit: string) =>
      `An address that begins with https://. The thank-you mail after ${withArticle(visit)} links to it.`,
    wrong: 'Please enter an address that begins with https://.',
  },
  keep: {
    label: 'Months to keep bookings',
    hint: 'Counted from their day; then they are deleted with their history, and so are mails, messages and log entries as old. 0 means no limit. Your privacy policy names the period.',
  },
  tax: {
    label: 'Sales tax',
    percent: 'Rate in percent',
    hint: 'It is added to each price, in confirmations and on bills. Empty: prices are final.',
    nameMissing: 'Please enter the name of the tax, or leave the rate empty, too.',
    wrong: (most: number) => `Please enter a rate above 0, up to ${most}, such as 13 or 8.25.`,
  },
  taxNumber: {
    label: 'Registration number for the tax',
    hint: 'Each bill names it.',
  },
  payTo: {
    eTransfer: { label: 'Email address for e-transfers', hint: 'Each bill asks to send the money there.' },
    transfer: { label: 'Account for transfers', hint: 'Such as an IBAN. Each bill asks to send the money there.' },
  },
  remind: 'Remind customers of a bill that is unpaid after 7 days, once',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. The booking form shows it from now on.',
  overbooked: (visits: string, days: readonly string[]) =>
    `These days have more ${visits} than you allow now: ${days.slice(0, 5).join('; ')}${days.length > 5 ? `; and ${days.length - 5} more` : ''}. They stay until you move or decline them.`,
} as const;

/** The texts of the private addresses of crews. */
export const crewLinkText = {
  title: (brand: string) => `Crews of ${brand}`,
  hint: 'Send each crew its links. They need no account and show no prices. Whoever has them sees names, phones and addresses, so renew them when somebody leaves.',
  sheet: 'Copy the sheet',
  sheetLabel: (crew: string) => `Copy the sheet of ${crew}`,
  sheetCopied: (crew: string) => `Copied: the sheet of ${crew}.`,
  calendar: 'Copy the calendar',
  calendarLabel: (crew: string) => `Copy the calendar of ${crew}`,
  calendarCopied: (crew: string) => `Copied: the calendar of ${crew}.`,
  renew: 'Renew',
  renewLabel: (crew: string) => `Renew the links of ${crew}`,
  renewed: (crew: string) =>
    `The links of ${crew} are renewed. Send the crew the new ones; the old ones no longer work.`,
  confirm: {
    title: 'Renew the links?',
    body: "The crew's sheet and calendar no longer work with the old ones.",
    confirmLabel: 'Renew',
    declineLabel: 'Keep',
  },
} as const;

/** The texts of the calendar feed. */
export const feedText = {
  title: (brand: string) => `Calendar of ${brand}`,
  label: 'Your bookings in your calendar app',
  hint: 'Subscribe to this address in your calendar app. Whoever has it sees names and phone numbers, so keep it private.',
  copy: 'Copy the address',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow it. Please select the address and copy it.',
  renew: 'Renew the address',
  renewed: 'The address is renewed. Subscribe to the new one; the old one no longer works.',
  confirm: {
    title: 'Renew the address?',
    body: 'Calendar apps that use the old one no longer get your bookings.',
    confirmLabel: 'Renew',
    declineLabel: 'Keep',
  },
} as const;
