/** What all mails have in common. */
export const english = {
  hello: 'Hello',
  /** @param name if it looks like one */
  greeting: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  reachUs: (phone: string | undefined) => `To reach us, reply to this mail${phone ? ` or call ${phone}` : ''}.`,
  /** A label, before its value. */
  label: (text: string) => `${text}:`,
  email: 'Email',
  buttonFails: 'If the button does not work, open this address:',
};
