/** The names of an address's fields besides its postal code, whose name differs by country, and what follows that of one which may stay empty. */
export const ADDRESS_LABELS = {
  street: 'Street and number',
  unit: 'Unit',
  city: 'City',
};

export const OPTIONAL = 'Optional';
