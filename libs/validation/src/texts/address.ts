/** Why an address is refused, by code. A postal code gets an example of its country. */
export const ADDRESS_ERRORS = {
  street_required: 'Please enter the street and number of the home.',
  city_required: 'Please enter the city of the home.',
  postal_code_invalid: (example: string) => `Please enter a postal code such as ${example}.`,
};

/** The number of a home within a building. */
export const unitText = (number: string): string => `Unit ${number}`;
