export {
  ProjectProgress,
  type ProjectProgressContent,
  type ProjectProgressLocaleText,
  type ProjectProgressProps,
  type ProjectUnderWay,
} from './ProjectProgress.tsx';
