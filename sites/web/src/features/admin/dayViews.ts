// The views of days, in one file for the same reason as `otherViews.ts`.

export { DayView } from './DayView.tsx';
export { WeekView } from './WeekView.tsx';
