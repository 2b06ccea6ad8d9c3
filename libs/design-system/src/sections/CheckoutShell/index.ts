export { CheckoutShell, type CheckoutShellContent, type CheckoutShellProps } from './CheckoutShell.tsx';
