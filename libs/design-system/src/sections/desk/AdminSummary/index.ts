export {
  type AdminCount,
  type AdminPeriod,
  AdminSummary,
  type AdminSummaryContent,
  type AdminSummaryProps,
} from './AdminSummary.tsx';
