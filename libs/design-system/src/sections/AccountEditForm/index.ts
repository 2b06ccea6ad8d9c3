export { AccountEditForm, type AccountEditFormContent, type AccountEditFormProps } from './AccountEditForm.tsx';
