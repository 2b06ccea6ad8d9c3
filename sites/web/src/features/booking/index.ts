export { BookingFormContainer } from './BookingFormContainer.tsx';
