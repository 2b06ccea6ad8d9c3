import { DayCalendar } from '@threefold/design-system/DayCalendar';
import { useState } from 'react';

export function DayOfVisit() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <DayCalendar
      content={{ label: 'Day of the visit', legend: { free: 'Free', full: 'Full', closed: 'Closed' } }}
      first="2030-05-08"
      last="2030-08-30"
      closed={['2030-05-12', '2030-05-20']}
      full={['2030-05-10']}
      value={day}
      onChange={setDay}
    />
  );
}
