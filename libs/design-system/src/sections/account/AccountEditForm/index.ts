export { AccountEditForm } from './AccountEditForm.tsx';
export type {
  AccountEdit,
  AccountEditFormContent,
  AccountEditFormLocaleText,
  AccountEditFormProps,
} from './accountEditFormTypes.ts';
