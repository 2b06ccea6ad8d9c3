/** Before a number or an address, after a message could not be sent. */
export const helpTexts = { call: 'You can also call', write: 'You can also write to' };
