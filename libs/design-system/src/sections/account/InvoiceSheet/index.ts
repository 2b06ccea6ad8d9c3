export { type InvoiceParty, InvoiceSheet, type InvoiceSheetContent, type InvoiceSheetProps } from './InvoiceSheet.tsx';
