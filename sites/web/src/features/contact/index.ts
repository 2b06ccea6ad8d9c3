export { ContactFormContainer } from './ContactFormContainer.tsx';
