/** The names of an address's fields, and what follows that of one which may stay empty. */
export const ADDRESS_LABELS = {
  street: 'Street and number',
  unit: 'Unit',
  city: 'City',
  postalCode: 'Postal code',
};

export const OPTIONAL = 'Optional';
