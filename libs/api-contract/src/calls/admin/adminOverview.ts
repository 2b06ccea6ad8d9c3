import type { Call } from '../../call.ts';

/** Weeks in the chart of the admin dashboard. */
export const OVERVIEW_WEEKS = 12;

/** The counts of the overview, and the requests of each of the last weeks. */
export const getAdminOverview = {
  method: 'GET',
  path: '/api/admin/getAdminOverview',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the number of open items, and requests by week.',
  data: {
    type: 'object',
    required: ['newMessages', 'newBookings', 'lateBookings', 'troubledEmails', 'weeks', 'hidden', 'clients'],
    additionalProperties: false,
    properties: {
      newMessages: { type: 'integer' },
      newBookings: { type: 'integer' },
      lateBookings: { type: 'integer' },
      hidden: {
        type: 'array',
        items: { enum: ['bills', 'customers', 'clients', 'products', 'privacy', 'settings'] },
        description: "Views that the admin's brands have nothing in.",
      },
      troubledEmails: {
        type: 'integer',
        description:
          'Mails that were given up, that wait after a failed attempt, or that expired within the last week.',
      },
      clients: {
        anyOf: [
          {
            type: 'object',
            required: ['overdue', 'new', 'ending', 'monthlyRevenue'],
            additionalProperties: false,
            properties: {
              overdue: { type: 'integer' },
              new: { type: 'integer' },
              ending: { type: 'integer' },
              monthlyRevenue: {
                type: 'string',
                description:
                  'In words, before tax, $1,240.50 USD: the prices in the portal’s currency of subscriptions that are `paying`, for a month.',
              },
            },
          },
          { type: 'null' },
        ],
        description: 'How many clients each filter of the list finds; null for admins of other brands.',
      },
      weeks: {
        type: 'array',
        description: `The last ${OVERVIEW_WEEKS} weeks including this one, oldest first. A week starts on Monday.`,
        items: {
          type: 'object',
          required: ['start', 'messages', 'bookings', 'estimates'],
          additionalProperties: false,
          properties: {
            start: { type: 'string', description: 'YYYY-MM-DD, a Monday.' },
            messages: { type: 'integer' },
            bookings: { type: 'integer' },
            estimates: { type: 'integer' },
          },
        },
      },
    },
  },
} as const satisfies Call;
