export {
  ActivityChart,
  type ActivityChartContent,
  type ActivityChartProps,
  type ActivityPeriod,
} from './ActivityChart.tsx';
