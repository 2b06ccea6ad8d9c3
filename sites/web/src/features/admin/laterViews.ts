// The views that the dashboard does not open with, in one file: every page lists the names of all files it may load, so
// few files keep all pages small.

export { BillPage } from './bills/BillPage.tsx';
export { BillsView } from './bills/BillsView.tsx';
export { NewBookingPage } from './bookings/NewBookingPage.tsx';
export { ClientPage } from './clients/ClientPage.tsx';
export { ClientsView } from './clients/ClientsView.tsx';
export { CustomerPage } from './customers/CustomerPage.tsx';
export { CustomersView } from './customers/CustomersView.tsx';
export { ImportPage } from './customers/ImportPage.tsx';
export { DayView } from './days/DayView.tsx';
export { WeekView } from './days/WeekView.tsx';
export { EmailsView } from './emails/EmailsView.tsx';
export { AuditLogView } from './log/AuditLogView.tsx';
export { MessagesView } from './messages/MessagesView.tsx';
export { PersonView } from './privacy/PersonView.tsx';
export { ProductPage } from './products/ProductPage.tsx';
export { ProductsView } from './products/ProductsView.tsx';
export { SettingsView } from './settings/SettingsView.tsx';
