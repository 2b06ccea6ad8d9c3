/** Why a day cannot be booked, by code, and what to do instead. Days are shown as dates. */
export const DAY_REFUSALS = {
  date_too_soon: (day: string, noticeDays: number) =>
    `${day} is too soon: we need ${noticeDays === 1 ? 'a day' : `${noticeDays} days`} to prepare.`,
  date_closed: (day: string) => `We do not work on ${day}.`,
  date_full: (day: string) => `${day} is fully booked.`,
  /** @param others all but the last day, with commas */
  near: (others: string, last: string) => `Free days near it: ${others ? `${others} or ${last}` : last}.`,
  call: 'Please call us to find another day.',
};
