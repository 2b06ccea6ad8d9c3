// Every sentence that visitors and clients can see. Each module has a copy in every language with the same names; modules import it as
// `#texts/...`.

export * from './arrivals.ts';
export * from './bills.ts';
export * from './bookableDays.ts';
export * from './bookingRules.ts';
export * from './client.ts';
export * from './plans.ts';
