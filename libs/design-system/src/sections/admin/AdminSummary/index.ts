export {
  type AdminCount,
  AdminSummary,
  type AdminSummaryContent,
  type AdminSummaryProps,
} from './AdminSummary.tsx';
