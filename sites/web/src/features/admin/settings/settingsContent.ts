/** The texts of the settings. */
export const settingsText = {
  title: (brand: string) => `Days and prices of ${brand}`,
  lead: 'Visitors can book only the days that are left open here. Existing bookings do not change.',
  sections: { days: 'Days', closed: 'Closed days', estimates: 'Estimates', after: 'After a cleaning', bills: 'Bills' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  working: { legend: 'Working days', missing: 'Please choose at least one day.' },
  notice: { label: 'Days to prepare', hint: '2: from the day after tomorrow' },
  jobs: { label: 'Cleanings a day', hint: 'Then the day is full' },
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
    legend: 'Prices in dollars',
    sizes: 'Sq ft',
    exterior: 'Exterior',
    interior: 'Interior',
    size: (range: string) => `${range} sq ft`,
    wrong: 'Please enter amounts such as 249 or 249.50, or leave them empty.',
  },
  quoteDays: { label: 'Days a price is valid', hint: 'Counted from the day on which you send it.' },
  review: {
    label: 'Where customers can review you',
    hint: 'An address that begins with https://. The thank-you mail after a cleaning links to it.',
    wrong: 'Please enter an address that begins with https://.',
  },
  keep: {
    label: 'Months to keep bookings',
    hint: 'Counted from their day; then they are deleted with their history, and so are mails, messages and log entries as old. 0 means no limit. Your privacy policy names the period.',
  },
  tax: {
    label: 'Sales tax',
    hint: 'It is added to each price, in confirmations and on bills.',
    none: 'None: prices are final',
    hst: 'HST 13%',
  },
  taxNumber: {
    label: 'Registration number for the tax',
    hint: 'Each bill names it, such as 12345 6789 RT0001.',
  },
  payTo: {
    label: 'Email address for e-transfers',
    hint: 'Each bill asks to send the money there.',
  },
  remind: 'Remind customers of a bill that is unpaid after 7 days, once',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. The booking form shows it from now on.',
  overbooked: (days: readonly string[]) =>
    `These days have more cleanings than you allow now: ${days.slice(0, 5).join('; ')}${days.length > 5 ? `; and ${days.length - 5} more` : ''}. They stay until you move or decline them.`,
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
