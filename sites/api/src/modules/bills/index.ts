export { type Billed, holdingBill, issueBill, withdrawBill } from './issue.ts';
export { billAmounts, billEntries, moneyText, priceText, waysToPay } from './mails.ts';
export { billsPersonalData, billsWithoutAddress, ERASED_CUSTOMER, eraseFromBills } from './personalData.ts';
export { createBillReminders } from './reminders.ts';
export { type BillLine, type BillRow, bills, isDue, totalOf } from './tables.ts';
