import type { DayCalendarContent } from '@threefold/design-system/DayCalendar';

export const freeDaysTexts: DayCalendarContent = {
  label: 'Free days',
  legend: { free: 'Free', full: 'Fully booked', closed: 'Closed' },
};
