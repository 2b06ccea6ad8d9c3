export { customerOf, followBooking } from './customerOf.ts';
export { customersPersonalData, deleteCustomersBefore, deleteCustomersOf } from './personalData.ts';
export { type CustomerRow, customers } from './tables.ts';
