import type { Call } from '../../call.ts';
import { day, days } from '../fields.ts';

/** The days that can be booked with the requesting site's brand, for about a year. */
export const getBookableDays = {
  method: 'GET',
  path: '/api/getBookableDays',
  access: 'public',
  summary: 'Returns which days a cleaning can be booked for.',
  data: {
    type: 'object',
    required: ['first', 'last', 'closed', 'full', 'noticeDays'],
    additionalProperties: false,
    properties: {
      first: day,
      last: day,
      closed: days,
      full: days,
      noticeDays: { type: 'integer' },
      minutes: {
        type: 'object',
        description: 'How long each option takes. Missing where days are full by the number of visits.',
        additionalProperties: { type: 'integer' },
      },
      left: {
        type: 'object',
        description: 'The minutes that are left of days on which not every option fits.',
        additionalProperties: { type: 'integer' },
      },
    },
  },
} as const satisfies Call;
