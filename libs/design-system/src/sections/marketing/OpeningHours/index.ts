export {
  type OpenDays,
  OpeningHours,
  type OpeningHoursContent,
  type OpeningHoursProps,
} from './OpeningHours.tsx';
