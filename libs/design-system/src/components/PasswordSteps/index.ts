export { PasswordSteps } from './PasswordSteps.tsx';
export type {
  PasswordStepsContent,
  PasswordStepsField,
  PasswordStepsLocaleText,
  PasswordStepsProps,
  PasswordStepsValues,
} from './passwordStepsTypes.ts';
