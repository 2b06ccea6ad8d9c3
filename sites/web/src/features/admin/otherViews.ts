// The views that the dashboard does not open with, in one file: every page lists the names of all files it may load, so
// few files keep all pages small.

export { AuditLogView } from './AuditLogView.tsx';
export { ClientPage } from './ClientPage.tsx';
export { ClientsView } from './ClientsView.tsx';
export { DayView } from './DayView.tsx';
export { EmailsView } from './EmailsView.tsx';
export { MessagesView } from './MessagesView.tsx';
export { PersonView } from './PersonView.tsx';
export { ProductPage } from './ProductPage.tsx';
export { ProductsView } from './ProductsView.tsx';
export { SettingsView } from './SettingsView.tsx';
export { WeekView } from './WeekView.tsx';
