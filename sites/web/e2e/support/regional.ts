import { type Address, type FormatOptions, formatDate, formatPrice, postalCodeExample } from '@threefold/validation';
import { currencyWord } from '../../src/features/admin/shared/money.ts';
import { bookingBrand } from './fixtures.ts';

/** A customer of a country: the home, and the phone number. */
interface Local {
  street: string;
  city: string;
  postalCode: { typed: string; stored: string };
  phone: {
    /** What is typed, and what the field then shows. */
    steps: readonly (readonly [typed: string, shown: string])[];
    /** The same with the country's code. */
    withCode: readonly [typed: string, shown: string];
    /** Too short. */
    incomplete: string;
    stored: string;
  };
}

/** As people of a country write. */
const LOCALS: Readonly<Record<string, Local>> = {
  CA: {
    street: '12 Maple St',
    city: 'Hamilton',
    postalCode: { typed: 'l8x1a1', stored: 'L8X 1A1' },
    phone: {
      steps: [
        ['905', '905'],
        ['555', '(905) 555'],
        ['0117', '(905) 555-0117'],
      ],
      withCode: ['+1 905 555 0117', '(905) 555-0117'],
      incomplete: '905 555 011',
      stored: '(905) 555-0117',
    },
  },
  US: {
    street: '1100 Congress Ave',
    city: 'Austin',
    postalCode: { typed: '78701', stored: '78701' },
    phone: {
      steps: [
        ['512', '512'],
        ['555', '(512) 555'],
        ['0117', '(512) 555-0117'],
      ],
      withCode: ['+1 512 555 0117', '(512) 555-0117'],
      incomplete: '512 555 011',
      stored: '(512) 555-0117',
    },
  },
  DE: {
    street: 'Unter den Linden 5',
    city: 'Berlin',
    postalCode: { typed: '10117', stored: '10117' },
    phone: {
      steps: [
        ['030', '030'],
        ['9018', '030 9018'],
        ['20', '030 901820'],
      ],
      withCode: ['+49 30 901820', '+49 30 901820'],
      incomplete: '030 9',
      stored: '+4930901820',
    },
  },
};

const { region } = bookingBrand;

/** For a country without an entry: its own postal code, and a number that every country dials in the same way. */
function elsewhere(): Local {
  const postalCode = postalCodeExample(region.country) || '12345';
  const number = ['+41446681800', '+41 44 668 18 00'] as const;
  return {
    street: 'Main Street 12',
    city: 'Springfield',
    postalCode: { typed: postalCode, stored: postalCode },
    phone: { steps: [number], withCode: number, incomplete: '+41 44', stored: number[0] },
  };
}

/** A customer in the country of the brand whose bookings are tested. */
export const local: Local = LOCALS[region.country] ?? elsewhere();

/** The home as it is stored. */
export const localHome: Address = {
  street: local.street,
  unit: '4',
  city: local.city,
  postalCode: local.postalCode.stored,
};

/** The phone number as it is typed, and as the field then shows it. */
export const localPhone = {
  typed: local.phone.steps.map(([typed]) => typed).join(''),
  shown: local.phone.steps.at(-1)?.[1] ?? '',
  stored: local.phone.stored,
};

const formats: FormatOptions = region;

/** A day as the brand writes it. @param day YYYY-MM-DD */
export const dayText = (day: string): string => formatDate(day, formats);

/** A day in full, or its month, as the brand's calendar writes it. @param day YYYY-MM-DD */
export const dayIn = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(region.locale, { ...options, timeZone: 'UTC' });

/** An amount of the brand with its currency. */
export const priceText = (cents: number): string => `${formatPrice(cents, formats)} ${region.currency}`;

/** The label of a field for an amount of the brand. */
export const priceLabel = `Price in ${currencyWord(region)}`;
