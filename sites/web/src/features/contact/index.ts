export { ContactFormContainer, type ContactFormContainerProps } from './ContactFormContainer.tsx';
