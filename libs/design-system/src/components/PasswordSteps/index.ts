export {
  PasswordSteps,
  type PasswordStepsContent,
  type PasswordStepsField,
  type PasswordStepsLocaleText,
  type PasswordStepsProps,
  type PasswordStepsValues,
} from './PasswordSteps.tsx';
