export { BookingPanel, type BookingPanelContent, type BookingPanelProps } from './BookingPanel.tsx';
