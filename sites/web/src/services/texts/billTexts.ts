/** The words of a bill on paper. */
export const billTexts = {
  from: 'From',
  billTo: 'To',
  issued: 'Date',
  state: 'Payment',
  states: { open: 'Due', paid: 'Paid', uncollectible: 'Unpaid', void: 'Taken back' },
  paidOn: 'Paid on',
  description: 'Description',
  amount: 'Amount',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  remaining: 'Still to be paid',
  refunded: 'Refunded',
  print: 'Print',
};

/** @param tax its name */
export const registrationOf = (tax: string, number: string) => `${tax} registration ${number}`;
