export { PaymentHistory, type PaymentHistoryContent, type PaymentHistoryProps } from './PaymentHistory.tsx';
