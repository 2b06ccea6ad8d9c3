export { CheckoutResult, type CheckoutResultContent, type CheckoutResultProps } from './CheckoutResult.tsx';
