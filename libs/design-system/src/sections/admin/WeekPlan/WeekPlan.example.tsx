import { WeekPlan } from '@threefold/design-system/WeekPlan';
import { useState } from 'react';

const visit = {
  id: 'ada',
  title: 'Ada Byron',
  time: '8 to 10 a.m.',
  state: { label: 'Confirmed', tone: 'agreed' },
} as const;

export function PlanOfTheWeek() {
  const [day, setDay] = useState('mon');
  const days = ['mon', 'tue', 'wed'].map((id) => ({ id, title: id, items: id === day ? [visit] : [] }));
  return (
    <WeekPlan
      content={{ label: 'This week', days, empty: 'Nothing yet' }}
      onOpen={(id) => alert(id)}
      onMove={(_, dayId) => setDay(dayId)}
    />
  );
}
