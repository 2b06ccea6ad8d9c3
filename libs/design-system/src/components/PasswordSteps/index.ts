export { PasswordSteps } from './PasswordSteps.tsx';
export type {
  PasswordStepsContent,
  PasswordStepsField,
  PasswordStepsLocaleText,
  PasswordStepsProps,
  PasswordStepsValues,
} from './passwordStepsTypes.ts';
export { splitSteps } from './splitSteps.ts';
