import { normaliseInternationalPhone } from '@threefold/validation';
import { AsYouType } from 'libphonenumber-js/min';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Groups the digits of a number with a + as its country does: `+442079460958` becomes `+44 20 7946 0958`. */
export function formatInternational(text: string): string {
  const typed = normaliseInternationalPhone(text);
  const formatted = normaliseInternationalPhone(new AsYouType().input(typed));
  // Some formats drop a digit, such as a 0 that is dialled only inside the country.
  return digitsOf(formatted) === digitsOf(typed) ? formatted : typed;
}
