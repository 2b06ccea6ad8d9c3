export * from './arrivals.fr-CA.ts';
export * from './bills.fr-CA.ts';
export * from './bookableDays.fr-CA.ts';
export * from './bookingRules.fr-CA.ts';
export * from './client.fr-CA.ts';
export * from './plans.fr-CA.ts';
