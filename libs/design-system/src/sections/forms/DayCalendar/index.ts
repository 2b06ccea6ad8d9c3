export {
  DayCalendar,
  type DayCalendarContent,
  type DayCalendarLocaleText,
  type DayCalendarProps,
} from './DayCalendar.tsx';
