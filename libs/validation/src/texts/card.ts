/** Why a card is refused, by code. */
export const CARD_ERRORS = {
  card_number_invalid: 'Please enter a valid card number.',
  expiry_invalid: 'Please enter the month and year as MM / YY.',
  card_expired: 'This card has expired.',
  security_code_invalid: 'Please enter the three or four digits of the security code.',
  name_required: 'Please enter the name on the card.',
  postal_code_required: 'Please enter your postal code.',
};
