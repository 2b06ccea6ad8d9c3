import { AsYouType } from 'libphonenumber-js/min';

/** Groups the digits of a number with a + as its country does: `+442079460958` becomes `+44 20 7946 0958`. */
export const formatInternational = (text: string): string => new AsYouType().input(text);
