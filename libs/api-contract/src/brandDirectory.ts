import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from './call.ts';

/**
 * What the API needs to know about the brands: their sites, whom to notify, and the sender's name. The site's build
 * writes this file from the brand folders; the API validates it at startup.
 */
export const brandDirectorySchema = {
  type: 'object',
  required: ['brands'],
  additionalProperties: false,
  properties: {
    brands: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['key', 'displayName', 'hosts', 'localHost', 'homePath', 'ownerEmail', 'fromEmail', 'leads'],
        additionalProperties: false,
        properties: {
          key: { type: 'string', minLength: 1 },
          displayName: { type: 'string', minLength: 1, description: 'The name people read.' },
          hosts: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            description: 'Production hosts without www. Empty for the brand that answers on every other host.',
          },
          localHost: { type: 'string', minLength: 1, description: 'Host in development.' },
          homePath: { type: 'string', pattern: '^/' },
          ownerEmail: { type: 'string', minLength: 3, description: 'Who is told of bookings and messages.' },
          fromEmail: { type: 'string', minLength: 3, description: 'Sender of mails in the name of the brand.' },
          phone: { type: 'string', description: 'As people read it.' },
          address: { type: 'array', items: { type: 'string' }, description: 'Lines of the postal address.' },
          bookingPath: {
            type: 'string',
            pattern: '^/',
            description: 'Where a customer changes or cancels a booking; the private part follows as a fragment.',
          },
          bookingWords: {
            type: 'object',
            required: ['work', 'visit', 'part', 'outside', 'inside'],
            additionalProperties: false,
            properties: {
              work: { type: 'string', minLength: 1, description: 'What is booked: `garden visit`.' },
              visit: { type: 'string', minLength: 1, description: 'One appointment, in a word: `visit`.' },
              part: { type: 'string', minLength: 1, description: 'Label of what it is for: `Where`.' },
              outside: { type: 'string', minLength: 1 },
              inside: { type: 'string', minLength: 1 },
            },
            description: "How mails name what is booked. Absent: the window cleaners' words.",
          },
          legal: {
            type: 'object',
            required: ['documents', 'facts'],
            additionalProperties: false,
            properties: {
              documents: {
                type: 'array',
                minItems: 1,
                items: { type: 'string', minLength: 1 },
                description: 'Its legal documents: `terms` is the file legal/<key>-terms.md of the content folder.',
              },
              facts: {
                type: 'object',
                additionalProperties: { type: 'string', minLength: 1 },
                description: 'What the documents may name as {{name}}.',
              },
            },
            description: 'Absent of a brand without legal documents.',
          },
          portal: {
            type: 'boolean',
            description: 'Runs the accounts, the portal and the checkout, on every host. Exactly one brand does.',
          },
          leads: {
            type: 'object',
            required: ['contact', 'booking'],
            additionalProperties: false,
            properties: { contact: { type: 'boolean' }, booking: { type: 'boolean' } },
            description: 'Which requests reach its owner. Exactly one brand takes bookings.',
          },
        },
      },
    },
  },
} as const satisfies Schema;

export type BrandDirectory = FromSchema<typeof brandDirectorySchema>;
export type BrandEntry = BrandDirectory['brands'][number];
