import { ActivityChart } from '@threefold/design-system/ActivityChart';

export function VisitsByWeek() {
  return (
    <ActivityChart
      content={{
        title: 'Visits by week',
        periodLabel: 'Week',
        kinds: ['Repairs', 'Services'],
        periods: [
          { label: '2 Mar', values: [9, 4] },
          { label: '9 Mar', values: [7, 8] },
        ],
      }}
    />
  );
}
