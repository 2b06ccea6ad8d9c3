export { CheckoutPage, type CheckoutPageContent, type CheckoutPageProps } from './CheckoutPage.tsx';
