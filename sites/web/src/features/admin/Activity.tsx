import { type Data, OVERVIEW_WEEKS } from '@threefold/api-contract';
import { ActivityChart } from '@threefold/design-system/ActivityChart';
import { useRegion } from '../../services/hostBrand.tsx';
import { adminText } from './shared/content.ts';

/** Empty weeks reserve the chart's space until the numbers have loaded. */
const NO_WEEKS = Array.from({ length: OVERVIEW_WEEKS }, (_, index) => ({ label: `${index}`, values: [0, 0, 0] }));

/** The requests of the last weeks, as a chart. */
export function Activity({ overview }: { overview: Data['getAdminOverview'] | undefined }) {
  const { locale } = useRegion();
  const { overview: words } = adminText;
  const periods =
    overview?.weeks.map(({ start, bookings, estimates, messages }) => ({
      label: new Date(start).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      values: [bookings, estimates, messages],
    })) ?? NO_WEEKS;
  return (
    <ActivityChart
      status={overview ? 'ready' : 'loading'}
      content={{ title: words.chart, periodLabel: words.period, kinds: words.kinds, periods }}
    />
  );
}
