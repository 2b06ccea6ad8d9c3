export {
  type AccountEdit,
  AccountEditForm,
  type AccountEditFormContent,
  type AccountEditFormProps,
} from './AccountEditForm.tsx';
