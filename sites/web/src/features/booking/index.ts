export { BookingFormContainer, type BookingFormContainerProps } from './BookingFormContainer.tsx';
