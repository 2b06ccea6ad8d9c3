export {
  ProjectProgress,
  type ProjectProgressContent,
  type ProjectProgressProps,
  type ProjectUnderWay,
} from './ProjectProgress.tsx';
