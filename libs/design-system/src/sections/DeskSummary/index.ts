export {
  type DeskCount,
  type DeskPeriod,
  DeskSummary,
  type DeskSummaryContent,
  type DeskSummaryProps,
} from './DeskSummary.tsx';
