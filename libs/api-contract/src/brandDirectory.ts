import type { FromSchema } from 'json-schema-to-ts';
import { bookingOfferSchema } from './bookings/offer.ts';
import type { Schema } from './call.ts';
import { regionSchema } from './region.ts';

const color = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' } as const;

const mailColors = {
  type: 'object',
  required: ['ground', 'paper', 'text', 'muted', 'divider', 'button', 'onButton'],
  additionalProperties: false,
  properties: {
    ground: color,
    paper: color,
    text: color,
    muted: color,
    divider: color,
    button: color,
    onButton: color,
  },
} as const;

const signature = { type: 'string', description: 'The first line of the signature of its mails.' } as const;

/**
 * The file brands.json: what the API needs to know about the brands, such as their sites, whom to notify, and the look of their
 * mails. The site's build writes it from the brand folders; the API validates it at startup.
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
        required: [
          'key',
          'displayName',
          'hosts',
          'localHost',
          'homePath',
          'region',
          'city',
          'ownerEmail',
          'fromEmail',
          'forms',
        ],
        additionalProperties: false,
        properties: {
          key: { type: 'string', minLength: 1 },
          displayName: { type: 'string', minLength: 1, description: 'The name that visitors and customers see.' },
          hosts: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            description: 'Production hosts without www. Empty for the brand that answers on every other host.',
          },
          localHost: { type: 'string', minLength: 1, description: 'Host in development.' },
          homePath: { type: 'string', pattern: '^/' },
          region: regionSchema,
          city: { type: 'string', minLength: 1, description: 'Where it is.' },
          ownerEmail: { type: 'string', minLength: 3, description: 'Who gets a mail about each booking and message.' },
          fromEmail: { type: 'string', minLength: 3, description: 'Sender of mails in the name of the brand.' },
          phone: { type: 'string', description: 'The phone number as mails show it: (905) 555-0142.' },
          address: { type: 'array', items: { type: 'string' }, description: 'Lines of the postal address.' },
          signature,
          bookingPath: {
            type: 'string',
            pattern: '^/',
            description:
              'Where a customer changes or cancels a booking; the secret token of the link follows as a fragment.',
          },
          offer: { ...bookingOfferSchema, description: 'What its customers book. Absent without bookings.' },
          translations: {
            type: 'object',
            additionalProperties: false,
            properties: {
              'fr-CA': {
                type: 'object',
                additionalProperties: false,
                properties: { offer: bookingOfferSchema, signature },
                description: 'Its choices are those of the original, as they are stored.',
              },
            },
            description: 'Its words in the other languages of its pages. A language that is absent has no pages.',
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
                description: 'Values by name: {{name}} in a document becomes the value.',
              },
            },
            description: 'Absent for a brand without legal documents.',
          },
          portal: {
            type: 'boolean',
            description: 'Runs the accounts, the portal and the checkout, on every host. Exactly one brand does.',
          },
          listPaths: {
            type: 'object',
            additionalProperties: { type: 'string', pattern: '^/' },
            description: 'The pages that show lists of the content, such as articles and projects, by list.',
          },
          offersPortal: {
            const: false,
            description: 'For a brand that offers no portal: whoever logs in on its site accepts its own legal texts.',
          },
          forms: {
            type: 'object',
            required: ['contact', 'booking'],
            additionalProperties: false,
            properties: { contact: { type: 'boolean' }, booking: { type: 'boolean' } },
            description: 'Whether its owner gets messages of the contact form, and bookings.',
          },
          mail: {
            type: 'object',
            required: ['fonts', 'radius', 'band', 'logo', 'light', 'dark'],
            additionalProperties: false,
            properties: {
              fonts: {
                type: 'object',
                required: ['display', 'text'],
                additionalProperties: false,
                properties: { display: { type: 'string' }, text: { type: 'string' } },
                description: 'Font stacks of the theme, without the web fonts, which mail programs do not load.',
              },
              radius: { type: 'number', minimum: 0 },
              band: {
                type: 'object',
                required: ['main', 'accent'],
                additionalProperties: false,
                properties: { main: color, accent: color },
                description: 'Colors of the band behind the logo, in both color schemes.',
              },
              logo: { type: 'string', pattern: '^/', description: "The logo's path on its site." },
              phoneDial: { type: 'string', pattern: '^\\+\\d+$', description: 'The phone number in tel: links.' },
              light: mailColors,
              dark: mailColors,
            },
            description: 'The theme of its mails. Absent: mails without colors and logo.',
          },
        },
      },
    },
  },
} as const satisfies Schema;

export type BrandDirectory = FromSchema<typeof brandDirectorySchema>;
export type BrandEntry = BrandDirectory['brands'][number];
