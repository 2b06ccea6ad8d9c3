import { capitalized } from '@threefold/api-contract/offer';

/** The texts of a crew's page. */
export const crewSheetText = {
  title: (crew: string, visits: string) => `${capitalized(visits)} of ${crew}`,
  loadingTitle: (visits: string) => `Your ${visits}`,
  day: 'Day',
  previous: { label: 'Previous', name: 'Previous day' },
  next: { label: 'Next', name: 'Next day' },
  sheet: {
    columns: {
      time: 'Hours',
      customer: 'Name and phone',
      action: 'State',
      notes: 'Notes',
    },
    noTime: 'No hours yet',
    note: 'Note:',
    lasting: 'Customer:',
    report: 'Your note:',
    loading: 'Loading...',
  },
  empty: (visit: string) => `You have no ${visit} on this day.`,
  states: { waiting: 'Not confirmed yet', confirmed: 'Confirmed', done: 'Done' },
  done: 'Done',
  doneLabel: (name: string) => `Done: ${name}`,
  saving: 'Saving...',
  undo: 'Undo',
  undoLabel: (name: string) => `Undo: ${name}`,
  note: {
    write: 'Write a note',
    change: 'Change note',
    writeLabel: (name: string) => `Write a note: ${name}`,
    changeLabel: (name: string) => `Change the note: ${name}`,
    label: 'Note for the office',
    hint: '“Done” saves it, too.',
    save: 'Save the note',
    cancel: 'Close',
  },
  incomplete: {
    title: 'This link is not complete',
    body: 'Please open the link from the office again. Some programs break a long link in two.',
  },
  notFound: 'This sheet cannot be opened',
  failed: (visits: string) => `Your ${visits} could not be loaded`,
} as const;
