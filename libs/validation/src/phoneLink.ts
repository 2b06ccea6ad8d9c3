/** A stored number with its country code: `+1 (905) 555-0142`, `+44 20 7946 0958`. */
export const withCountryCode = (phone: string): string => (phone.startsWith('+') ? phone : `+1 ${phone}`);

/** The link that calls a stored number: `tel:+19055550142`. */
export const phoneHref = (phone: string): string => `tel:+${withCountryCode(phone).replace(/\D/g, '')}`;
