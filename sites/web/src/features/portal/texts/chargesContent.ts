/** A price with the next charge. */
export const nextCharge = (price: string, amount: string, day: string): string =>
  `${price}. Next charge: ${amount} on ${day}.`;

/** Credit that earlier changes of plan, or the agency, have left. */
export const creditWords = {
  shown: (credit: string) => `Credit: ${credit}, taken off your next charges.`,
  kept: (credit: string) =>
    `Your credit of ${credit} stays in your account: it is taken off later charges, and is not paid out.`,
  paysFirst: (credit: string) =>
    `Your credit of ${credit} pays first. What is left of it is taken off the next charges.`,
  grows: (credit: string) => `It adds to your credit of ${credit}.`,
};
