import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';
import { refusals } from './refusals.ts';

/**
 * Stored bookings from one network.
 *
 * @param max Configurable: a workplace behind one address may need more.
 */
export const bookingsFromNetwork = (max: number): Limit => ({
  name: 'booking-network',
  max,
  windowMs: HOUR_MS,
  message: (wait) => refusals().many(wait),
});

/**
 * Mails about bookings to an address of which no admin has handled a booking yet: somebody else may have entered it.
 * Further bookings and changes are stored without a mail to the address, so no visitor reads this message.
 */
export const MAILS_TO_UNKNOWN_ADDRESS: Limit = {
  name: 'booking-mail',
  max: 3,
  windowMs: DAY_MS,
  message: (wait) => `No further mail is sent to this address for ${wait}.`,
};
