/** Why messages are refused. */
export const english = {
  sentAlready: 'This was already sent with another text. Please reload the page.',
  linkUnknown: 'This link leads to no conversation. Please use the one in our newest mail, or write to us.',
  unknown: 'There is no such conversation.',
  noForm: (brand: string) => `${brand} takes no messages by this form.`,
  many: (wait: string) => `Many messages were sent from your network already. Please try again in ${wait}.`,
};
