import type * as english from './address.ts';

export const postalCodeLabel: typeof english.postalCodeLabel = () => 'Code postal';

export const postalCodeName: typeof english.postalCodeName = () => 'code postal';

export const ADDRESS_ERRORS: typeof english.ADDRESS_ERRORS = {
  street_required: 'Veuillez entrer le numéro et la rue du domicile.',
  city_required: 'Veuillez entrer la ville du domicile.',
  postal_code_invalid: (example) => `Veuillez entrer un code postal tel que ${example}.`,
};

export const unitText: typeof english.unitText = (number) => `app. ${number}`;
