export {
  type AccountEdit,
  AccountEditForm,
  type AccountEditFormContent,
  type AccountEditFormLocaleText,
  type AccountEditFormProps,
} from './AccountEditForm.tsx';
