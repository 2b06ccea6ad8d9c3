import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';
import { refusals } from './refusals.ts';

/** Stored messages from one network. */
export const MESSAGES_FROM_NETWORK: Limit = {
  name: 'message-network',
  max: 30,
  windowMs: HOUR_MS,
  message: (wait) => refusals().many(wait),
};

/** Confirmations of messages to one address: somebody else may have entered it. Further messages are stored without one. */
export const MESSAGE_MAILS_TO_ADDRESS: Limit = {
  name: 'message-mail',
  max: 3,
  windowMs: DAY_MS,
  message: (wait) => `No further mail is sent to this address for ${wait}.`,
};
