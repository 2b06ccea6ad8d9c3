export { StepProgress, type StepProgressLocaleText, type StepProgressProps } from './StepProgress.tsx';
