/** What a country calls its postal codes, as a label. @param country ISO 3166-1 */
export const postalCodeLabel = (country: string): string => (country === 'US' ? 'ZIP code' : 'Postal code');

/** The same within a sentence. */
export const postalCodeName = (country: string): string => (country === 'US' ? 'ZIP code' : 'postal code');

/** Why an address is refused, by code. A postal code gets an example of its country. */
export const ADDRESS_ERRORS = {
  street_required: 'Please enter the street and number of the home.',
  city_required: 'Please enter the city of the home.',
  postal_code_invalid: (example: string, country: string) =>
    `Please enter a ${postalCodeName(country)} such as ${example}.`,
};

/** The number of a home within a building. */
export const unitText = (number: string): string => `Unit ${number}`;
