/** A stored number with its country code: `+1 (905) 555-0142`, `+44 20 7946 0958`. */
export const withCountryCode = (phone: string): string => (phone.startsWith('+') ? phone : `+1 ${phone}`);

/** The link that calls a stored number: `tel:+19055550142`, `tel:+19055550142;ext=12`. */
export function phoneHref(phone: string): string {
  const [number = '', extension] = withCountryCode(phone).split(' ext. ');
  return `tel:+${number.replace(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
