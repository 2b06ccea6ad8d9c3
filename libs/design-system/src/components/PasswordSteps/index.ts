export {
  PasswordSteps,
  type PasswordStepsContent,
  type PasswordStepsField,
  type PasswordStepsProps,
  type PasswordStepsValues,
} from './PasswordSteps.tsx';
