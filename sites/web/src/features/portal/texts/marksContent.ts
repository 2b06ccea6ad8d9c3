/** What is said beside whether a subscription is active. */
export const marks = {
  overdue: 'OVERDUE',
  paused: 'PAUSED',
  notBegun: 'NOT BEGUN',
  cancelled: (day: string) => `CANCELLED, until ${day}`,
};
