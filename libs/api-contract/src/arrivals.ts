/** The hours of arrival that an admin can promise when confirming a cleaning, in words, by the stored value. */
export const ARRIVALS = {
  '08-10': '8 to 10\u00a0a.m.',
  '10-12': '10\u00a0a.m. to noon',
  '12-14': 'noon to 2\u00a0p.m.',
  '14-16': '2 to 4\u00a0p.m.',
  '16-18': '4 to 6\u00a0p.m.',
} as const;

export type Arrival = keyof typeof ARRIVALS;

export const ARRIVAL_KEYS = Object.keys(ARRIVALS) as Arrival[];

/** The hours of the day, in the brand's time zone, between which the crew arrives. */
export const hoursOf = (arrival: Arrival): [from: number, until: number] => {
  const [from, until] = arrival.split('-');
  return [Number(from), Number(until)];
};

export const isArrival = (value: unknown): value is Arrival => ARRIVAL_KEYS.some((key) => key === value);
