export { ConfirmDialog, type ConfirmDialogContent, type ConfirmDialogProps } from './ConfirmDialog.tsx';
