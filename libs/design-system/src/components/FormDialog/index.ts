export {
  FormDialog,
  FormDialogBody,
  type FormDialogContent,
  type FormDialogProps,
} from './FormDialog.tsx';
