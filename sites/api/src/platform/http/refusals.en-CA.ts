/** Why requests are refused, whatever they ask for. */
export const english = {
  nothingHere: 'There is nothing at this address.',
  stillRunning:
    'This takes longer than usual, and may still be done. Please look again in a minute before you try again.',
  pageUnavailable: 'This page cannot be shown',
  tooLarge: 'This is more than the form accepts.',
  notJson: 'The form has to be sent as application/json.',
  tooSlow: 'The form took too long to arrive.',
  unavailable: 'We cannot process this at the moment. Please try again in a few minutes.',
  failed: 'Something went wrong on our side. Please try again later.',
  unreadable: 'The form could not be read.',
  keyReused: 'This form was already sent with other entries. Please reload the page and send it again.',
  stale: 'Somebody else changed this in the meantime. Please check the current version.',
  otherSite: 'Requests from this site are not accepted.',
  sessionEnded: 'Your session has ended. Please log in again.',
  logIn: 'Please log in to continue.',
  adminsOnly: 'This is for administrators only.',
  confirmIdentity: 'Please confirm first that it is you.',
  otherAccount: 'This belongs to another account.',
  verifyFirst: 'Please verify your email address first, so that nobody else gets your data.',
  incompleteLink: 'This link is not complete. Please copy all of it.',
  questionAnswered: 'This question was answered already, or is no longer asked. Please reload the page.',
  malformed: (field: string) => `"${field}" holds characters that cannot be read.`,
  formsOpened: (wait: string) => `Many forms were opened from your network already. Please try again in ${wait}.`,
  manyForms: (wait: string) =>
    `Many forms were sent from your network already. Please try again in ${wait}, or call us.`,
  formsWithoutScript:
    'We cannot take more forms without JavaScript today. Please switch it on and send a new form, or call us.',
};
