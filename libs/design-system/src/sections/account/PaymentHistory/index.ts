export { PaymentHistory } from './PaymentHistory.tsx';
export type { PaymentHistoryContent, PaymentHistoryProps } from './paymentHistoryTypes.ts';
