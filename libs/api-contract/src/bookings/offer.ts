import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from '../call.ts';
import type { BookingRequest } from './booking.ts';
import { type ChosenParts, partsText } from './offerParts.ts';

const words = (description: string) => ({ type: 'string', minLength: 1, description }) as const;

/** The longest choice of an offer. */
export const OPTION_MAX_LENGTH = 60;

/** What customers of a brand book, and what it is called. Of the brand's folder, as all its texts. */
export const bookingOfferSchema = {
  type: 'object',
  required: ['work', 'visit'],
  additionalProperties: false,
  properties: {
    work: words('What is booked: `garden visit`.'),
    visit: words('One appointment, in a word: `visit`.'),
    visits: words('Several of them: `visits`. Default: the word with an s'),
    goodbye: words('The last sentence after a cancellation.'),
    options: {
      type: 'object',
      required: ['label', 'choices'],
      additionalProperties: false,
      properties: {
        label: words('What the choice is about: `Floor area`, `Service`.'),
        missing: words('Asks for it. Default: a general sentence'),
        unit: words('Follows a choice: `m²`.'),
        short: words('The label where there is little room. Default: the label'),
        choices: {
          type: 'array',
          minItems: 1,
          maxItems: 40,
          uniqueItems: true,
          items: { type: 'string', minLength: 1, maxLength: OPTION_MAX_LENGTH },
          description: 'As shown and as stored: ranges, or services with how long they take. Each can have a price.',
        },
      },
      description: 'What customers choose one of. Absent: nothing.',
    },
    parts: {
      type: 'object',
      required: ['label', 'outside', 'inside'],
      additionalProperties: false,
      properties: {
        label: words('What the parts are of: `Where`.'),
        missing: words('Asks for at least one. Default: a general sentence'),
        outside: words('`Front garden`.'),
        inside: words('`Greenhouse`.'),
        onlyOutside: words('If only that is chosen. Default: `outside`'),
        onlyInside: words('If only that is chosen. Default: `inside`'),
        both: words('If both are chosen. Default: one after the other'),
        short: {
          type: 'object',
          required: ['outside', 'inside', 'both'],
          additionalProperties: false,
          properties: { outside: words(''), inside: words(''), both: words('') },
          description: 'Their names where there is little room. Default: `outside`, `inside` and `Both`',
        },
      },
      description: 'Two parts of the work, of which customers choose one or both. Absent: it has no parts.',
    },
    kindMissing: words('Asks whether to book a day or an estimate. Default: a general sentence'),
    estimatesOnly: { const: true, description: 'Customers ask for a price first, and cannot book a day at once.' },
  },
} as const satisfies Schema;

export type BookingOffer = FromSchema<typeof bookingOfferSchema>;

/** The names of the parts where there is little room; undefined without parts. */
export const shortParts = ({ parts }: BookingOffer) =>
  parts && (parts.short ?? { outside: parts.outside, inside: parts.inside, both: 'Both' });

/** The chosen option with its unit: `100–150 m²`; empty without options. */
export const optionText = (
  { selectedRange }: Pick<BookingRequest, 'selectedRange'>,
  { options }: BookingOffer,
): string => [selectedRange, selectedRange && options?.unit].filter(Boolean).join(' ');

/** What is booked, in words: its parts and its option, or the work where there are none. */
export const bookedText = (booking: ChosenParts & Pick<BookingRequest, 'selectedRange'>, offer: BookingOffer): string =>
  [partsText(booking, offer), optionText(booking, offer)].filter(Boolean).join(', ') || capitalized(offer.work);

/** With the article that English puts before its first letter: `a visit`, `an appointment`. */
export const withArticle = (text: string): string => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;

/** The word for several appointments. */
export const visitsOf = ({ visit, visits = `${visit}s` }: Pick<BookingOffer, 'visit' | 'visits'>): string => visits;

/** `1 visit`, `2 visits` */
export const visitCount = (count: number, offer: Pick<BookingOffer, 'visit' | 'visits'>): string =>
  `${count} ${count === 1 ? offer.visit : visitsOf(offer)}`;

/** The words as the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
