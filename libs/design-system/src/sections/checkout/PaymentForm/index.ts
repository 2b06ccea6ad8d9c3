export type { OrderSummaryContent, PaymentOrder } from './OrderSummary.tsx';
export {
  PaymentForm,
  type PaymentFormContent,
  type PaymentFormLocaleText,
  type PaymentFormProps,
} from './PaymentForm.tsx';
