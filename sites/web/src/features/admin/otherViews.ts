// One file to load for the lists that the dashboard does not open with.
export { ClientsView } from './ClientsView.tsx';
export { EmailsView } from './EmailsView.tsx';
export { LogView } from './LogView.tsx';
export { MessagesView } from './MessagesView.tsx';
export { PersonView } from './PersonView.tsx';
