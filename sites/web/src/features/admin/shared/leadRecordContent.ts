/** The texts of the record of a message or booking. */
export const leadRecordText = {
  markHandled: 'Mark handled',
  markNew: 'Mark as new',
  saving: 'Saving...',
  note: 'Private note',
  noteNow: 'The note as it is now',
  noteHint: 'Only admins see it.',
  saveNote: 'Save note',
  saved: 'The note is saved.',
  reply: 'Reply by mail',
  leave: {
    title: 'Leave without saving?',
    body: 'What you wrote is not saved yet.',
    confirmLabel: 'Leave it',
    declineLabel: 'Keep writing',
  },
} as const;
